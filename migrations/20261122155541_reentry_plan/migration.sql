CREATE TABLE "plan_versions" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" bytea NOT NULL,
	"created_by_role" text NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"client_signed_at" timestamp(3) with time zone,
	"worker_signed_at" timestamp(3) with time zone,
	"worker_signed_by" text,
	"client_name" bytea,
	"worker_name" bytea,
	CONSTRAINT "plan_versions_number_key" UNIQUE("client_id","number")
);
--> statement-breakpoint
CREATE TABLE "reentry_goals" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"title" bytea NOT NULL,
	"area" text NOT NULL,
	"phase" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"template" text,
	"created_by_role" text NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reentry_step_dependencies" (
	"step_id" text,
	"needs_id" text,
	CONSTRAINT "reentry_step_dependencies_pkey" PRIMARY KEY("step_id","needs_id")
);
--> statement-breakpoint
CREATE TABLE "supervision_conditions" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"content" bytea NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"ended_at" timestamp(3) with time zone,
	"added_by_role" text NOT NULL,
	"added_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "goal_id" text;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "is_milestone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "owner" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "worker_id" text;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "office" bytea;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "documents" bytea;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "waiting_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "waiting_for" bytea;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "note" bytea;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "added_by_role" text;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "plan_versions_created_by_idx" ON "plan_versions" ("created_by");--> statement-breakpoint
CREATE INDEX "plan_versions_worker_signed_by_idx" ON "plan_versions" ("worker_signed_by");--> statement-breakpoint
CREATE INDEX "reentry_goals_client_idx" ON "reentry_goals" ("client_id","position","id");--> statement-breakpoint
CREATE INDEX "reentry_goals_created_by_idx" ON "reentry_goals" ("created_by");--> statement-breakpoint
CREATE INDEX "reentry_step_dependencies_needs_idx" ON "reentry_step_dependencies" ("needs_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_goal_idx" ON "reentry_steps" ("goal_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_worker_idx" ON "reentry_steps" ("worker_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_added_by_idx" ON "reentry_steps" ("added_by");--> statement-breakpoint
CREATE INDEX "supervision_conditions_client_idx" ON "supervision_conditions" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "supervision_conditions_added_by_idx" ON "supervision_conditions" ("added_by");--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_worker_signed_by_users_id_fkey" FOREIGN KEY ("worker_signed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reentry_goals" ADD CONSTRAINT "reentry_goals_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reentry_goals" ADD CONSTRAINT "reentry_goals_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reentry_step_dependencies" ADD CONSTRAINT "reentry_step_dependencies_step_id_reentry_steps_id_fkey" FOREIGN KEY ("step_id") REFERENCES "reentry_steps"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reentry_step_dependencies" ADD CONSTRAINT "reentry_step_dependencies_needs_id_reentry_steps_id_fkey" FOREIGN KEY ("needs_id") REFERENCES "reentry_steps"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD CONSTRAINT "reentry_steps_goal_id_reentry_goals_id_fkey" FOREIGN KEY ("goal_id") REFERENCES "reentry_goals"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD CONSTRAINT "reentry_steps_worker_id_users_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD CONSTRAINT "reentry_steps_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD CONSTRAINT "supervision_conditions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD CONSTRAINT "supervision_conditions_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;