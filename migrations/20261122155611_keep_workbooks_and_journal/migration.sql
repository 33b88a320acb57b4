CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"entry" bytea NOT NULL,
	"mood" text,
	"intensity" smallint,
	"is_shared" boolean NOT NULL,
	"shared_at" timestamp(3) with time zone,
	"version" integer NOT NULL,
	"recent_saves" jsonb NOT NULL,
	"other_of" text,
	"written_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_notices" (
	"client_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"accepted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbook_answer_copies" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"answers_id" text NOT NULL,
	"block_id" text NOT NULL,
	"copy" bytea NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbook_answers" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"workbook_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"answers" bytea NOT NULL,
	"version" integer NOT NULL,
	"answered" smallint NOT NULL,
	"is_private" boolean NOT NULL,
	"recent_saves" jsonb NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "workbook_answers_exercise_key" UNIQUE("client_id","workbook_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "workbook_assignments" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"workbook_id" text NOT NULL,
	"exercise_id" text,
	"due_on" date,
	"note" bytea,
	"assigned_by" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbook_comments" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"workbook_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"block_id" text,
	"comment" bytea NOT NULL,
	"author_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "journal_entries_client_idx" ON "journal_entries" ("client_id","written_at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_organization_idx" ON "journal_entries" ("organization_id");--> statement-breakpoint
CREATE INDEX "journal_notices_organization_idx" ON "journal_notices" ("organization_id");--> statement-breakpoint
CREATE INDEX "workbook_answer_copies_answers_idx" ON "workbook_answer_copies" ("answers_id","written_at");--> statement-breakpoint
CREATE INDEX "workbook_answer_copies_client_idx" ON "workbook_answer_copies" ("client_id");--> statement-breakpoint
CREATE INDEX "workbook_answer_copies_organization_idx" ON "workbook_answer_copies" ("organization_id");--> statement-breakpoint
CREATE INDEX "workbook_answers_organization_idx" ON "workbook_answers" ("organization_id");--> statement-breakpoint
CREATE INDEX "workbook_assignments_client_idx" ON "workbook_assignments" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "workbook_assignments_organization_idx" ON "workbook_assignments" ("organization_id");--> statement-breakpoint
CREATE INDEX "workbook_assignments_assigned_by_idx" ON "workbook_assignments" ("assigned_by");--> statement-breakpoint
CREATE INDEX "workbook_comments_exercise_idx" ON "workbook_comments" ("client_id","workbook_id","exercise_id","created_at");--> statement-breakpoint
CREATE INDEX "workbook_comments_organization_idx" ON "workbook_comments" ("organization_id");--> statement-breakpoint
CREATE INDEX "workbook_comments_author_idx" ON "workbook_comments" ("author_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_notices" ADD CONSTRAINT "journal_notices_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_notices" ADD CONSTRAINT "journal_notices_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_answer_copies" ADD CONSTRAINT "workbook_answer_copies_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_answer_copies" ADD CONSTRAINT "workbook_answer_copies_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_answer_copies" ADD CONSTRAINT "workbook_answer_copies_answers_id_workbook_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "workbook_answers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_answers" ADD CONSTRAINT "workbook_answers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_answers" ADD CONSTRAINT "workbook_answers_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_assignments" ADD CONSTRAINT "workbook_assignments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_assignments" ADD CONSTRAINT "workbook_assignments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_assignments" ADD CONSTRAINT "workbook_assignments_assigned_by_users_id_fkey" FOREIGN KEY ("assigned_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "workbook_comments" ADD CONSTRAINT "workbook_comments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_comments" ADD CONSTRAINT "workbook_comments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "workbook_comments" ADD CONSTRAINT "workbook_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;