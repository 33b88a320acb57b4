CREATE TABLE "help_places" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"offers" jsonb NOT NULL,
	"address" text NOT NULL,
	"zip" text,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"note" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "need_requests" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"needs" jsonb NOT NULL,
	"words" bytea,
	"submission_id" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD COLUMN "media" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD COLUMN "answer" bytea;--> statement-breakpoint
CREATE INDEX "help_places_organization_idx" ON "help_places" ("organization_id","name");--> statement-breakpoint
CREATE INDEX "help_places_updated_by_idx" ON "help_places" ("updated_by");--> statement-breakpoint
CREATE INDEX "need_requests_client_idx" ON "need_requests" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "need_requests_organization_idx" ON "need_requests" ("organization_id");--> statement-breakpoint
CREATE INDEX "need_requests_submission_idx" ON "need_requests" ("submission_id");--> statement-breakpoint
ALTER TABLE "help_places" ADD CONSTRAINT "help_places_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_places" ADD CONSTRAINT "help_places_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "need_requests" ADD CONSTRAINT "need_requests_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "need_requests" ADD CONSTRAINT "need_requests_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "need_requests" ADD CONSTRAINT "need_requests_submission_id_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE SET NULL;