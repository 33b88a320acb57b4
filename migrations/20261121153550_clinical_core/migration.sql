CREATE TABLE "assessments" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"instrument" text NOT NULL,
	"result" bytea NOT NULL,
	"flagged" boolean NOT NULL,
	"taken_by" text,
	"taken_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_exercises" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"protocol" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"finished" boolean NOT NULL,
	"helped" smallint,
	"kept" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"contact" bytea NOT NULL,
	"told_in_crisis" boolean NOT NULL,
	"chosen_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_covers" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"absent_user_id" text NOT NULL,
	"cover_user_id" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_drills" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"started_by" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"page_step" smallint DEFAULT 0 NOT NULL,
	"next_page_at" timestamp(3) with time zone,
	"taken_by" text,
	"taken_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "crisis_pages" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"alert_id" text,
	"drill_id" text,
	"round" integer NOT NULL,
	"step" text NOT NULL,
	"user_id" text,
	"channel" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"state" text NOT NULL,
	CONSTRAINT "crisis_pages_once_key" UNIQUE NULLS NOT DISTINCT("alert_id","drill_id","round","step","user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "crisis_rota" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"place" smallint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"content" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"signed_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"endpoint_hash" text NOT NULL CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE,
	"subscription" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_plans" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" bytea NOT NULL,
	"complete" boolean NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "safety_plans_version_key" UNIQUE("client_id","version")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"alert_id" text,
	"due_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	"done_by" text,
	"outcome" bytea
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "held_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "guided_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "page_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "next_page_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "settled_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "assessments_client_idx" ON "assessments" ("client_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "assessments_taken_by_idx" ON "assessments" ("taken_by");--> statement-breakpoint
CREATE INDEX "chat_exercises_client_idx" ON "chat_exercises" ("client_id","ended_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_author_idx" ON "chat_messages" ("author_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_held_idx" ON "chat_sessions" ("held_by");--> statement-breakpoint
CREATE INDEX "emergency_contacts_client_idx" ON "emergency_contacts" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crisis_alerts_next_page_idx" ON "crisis_alerts" ("next_page_at") WHERE next_page_at is not null;--> statement-breakpoint
CREATE INDEX "crisis_covers_organization_idx" ON "crisis_covers" ("organization_id","ends_at");--> statement-breakpoint
CREATE INDEX "crisis_covers_absent_idx" ON "crisis_covers" ("absent_user_id");--> statement-breakpoint
CREATE INDEX "crisis_covers_cover_idx" ON "crisis_covers" ("cover_user_id");--> statement-breakpoint
CREATE INDEX "crisis_drills_organization_idx" ON "crisis_drills" ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "crisis_drills_next_page_idx" ON "crisis_drills" ("next_page_at") WHERE next_page_at is not null;--> statement-breakpoint
CREATE INDEX "crisis_pages_drill_idx" ON "crisis_pages" ("drill_id");--> statement-breakpoint
CREATE INDEX "crisis_pages_organization_idx" ON "crisis_pages" ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "crisis_pages_user_idx" ON "crisis_pages" ("user_id");--> statement-breakpoint
CREATE INDEX "crisis_rota_organization_idx" ON "crisis_rota" ("organization_id","weekday");--> statement-breakpoint
CREATE INDEX "crisis_rota_user_idx" ON "crisis_rota" ("user_id");--> statement-breakpoint
CREATE INDEX "notes_client_idx" ON "notes" ("client_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_author_idx" ON "notes" ("author_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" ("user_id");--> statement-breakpoint
CREATE INDEX "safety_plans_saved_by_idx" ON "safety_plans" ("saved_by");--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" ("organization_id","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_client_idx" ON "tasks" ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_alert_key" ON "tasks" ("alert_id","kind") WHERE alert_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_owner_idx" ON "tasks" ("owner_id");--> statement-breakpoint
CREATE INDEX "tasks_done_by_idx" ON "tasks" ("done_by");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_taken_by_users_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_exercises" ADD CONSTRAINT "chat_exercises_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_held_by_users_id_fkey" FOREIGN KEY ("held_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_covers" ADD CONSTRAINT "crisis_covers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_covers" ADD CONSTRAINT "crisis_covers_absent_user_id_users_id_fkey" FOREIGN KEY ("absent_user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_covers" ADD CONSTRAINT "crisis_covers_cover_user_id_users_id_fkey" FOREIGN KEY ("cover_user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_drills" ADD CONSTRAINT "crisis_drills_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_drills" ADD CONSTRAINT "crisis_drills_started_by_users_id_fkey" FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_drills" ADD CONSTRAINT "crisis_drills_taken_by_users_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_pages" ADD CONSTRAINT "crisis_pages_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_pages" ADD CONSTRAINT "crisis_pages_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_pages" ADD CONSTRAINT "crisis_pages_drill_id_crisis_drills_id_fkey" FOREIGN KEY ("drill_id") REFERENCES "crisis_drills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_pages" ADD CONSTRAINT "crisis_pages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_rota" ADD CONSTRAINT "crisis_rota_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_rota" ADD CONSTRAINT "crisis_rota_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "safety_plans" ADD CONSTRAINT "safety_plans_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "safety_plans" ADD CONSTRAINT "safety_plans_saved_by_users_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fkey" FOREIGN KEY ("done_by") REFERENCES "users"("id") ON DELETE SET NULL;