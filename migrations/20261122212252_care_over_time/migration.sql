CREATE TABLE "availability_days" (
	"user_id" text,
	"day" date,
	"start_minute" smallint,
	"end_minute" smallint,
	CONSTRAINT "availability_days_pkey" PRIMARY KEY("user_id","day"),
	CONSTRAINT "availability_days_hours" CHECK ((start_minute is null and end_minute is null) or (start_minute >= 0 and end_minute <= 1440 and start_minute < end_minute))
);
--> statement-breakpoint
CREATE TABLE "availability_rules" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "availability_rules_hours" CHECK (start_minute >= 0 and end_minute <= 1440 and start_minute < end_minute)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"hash" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text,
	"user_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_texts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"body" bytea NOT NULL,
	"meaning" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"user_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"session_minutes" integer NOT NULL,
	"break_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"modes" text[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"client_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"channels" text[] NOT NULL,
	"ladder" text DEFAULT 'all' NOT NULL,
	"from_minute" smallint DEFAULT 480 NOT NULL,
	"to_minute" smallint DEFAULT 1260 NOT NULL,
	"time_zone" text,
	"is_by_person" boolean DEFAULT false NOT NULL,
	"sms_agreed_at" timestamp(3) with time zone,
	"sms_stopped_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"appointment_id" text NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"step" smallint NOT NULL,
	"channel" text,
	"state" text NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_offers" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"before" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text,
	"state" text NOT NULL,
	"json" bytea,
	"pdf" bytea,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"changed_by_role" text,
	"changed_by" text,
	"changed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "video_rooms" (
	"appointment_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"state" text NOT NULL,
	"goes_by" text DEFAULT 'video' NOT NULL,
	"phone_asked_by" text,
	"phone_asked_at" timestamp(3) with time zone,
	"reached_at" timestamp(3) with time zone,
	"admitted_at" timestamp(3) with time zone,
	"waiting_since" timestamp(3) with time zone,
	"client_page" text,
	"client_seen_at" timestamp(3) with time zone,
	"host_page" text,
	"host_seen_at" timestamp(3) with time zone,
	"touched_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_signals" (
	"id" text PRIMARY KEY,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_signals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" text NOT NULL,
	"from_page" text NOT NULL,
	"to_page" text NOT NULL,
	"body" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_visits" (
	"id" text PRIMARY KEY,
	"appointment_id" text NOT NULL,
	"side" text NOT NULL,
	"came_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone
);
--> statement-breakpoint
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
ALTER TABLE "appointments" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "mode" text DEFAULT 'in_person' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "room" bytea;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "bring" bytea;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "appointments" SET "ends_at" = "scheduled_at" + make_interval(mins => "duration_minutes");--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "timed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrival" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrival_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" bytea;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "talked_seconds" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_for_crisis" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "next_reminder_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "released_on_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone_index" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "plan" text DEFAULT 'basic' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "attachment" bytea;--> statement-breakpoint
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
ALTER TABLE "tasks" ADD COLUMN "cause_id" text;--> statement-breakpoint
CREATE INDEX "appointments_provider_idx" ON "appointments" ("provider_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "appointments_reminder_idx" ON "appointments" ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_created_by_idx" ON "appointments" ("created_by");--> statement-breakpoint
CREATE INDEX "appointments_cancelled_by_idx" ON "appointments" ("cancelled_by");--> statement-breakpoint
CREATE INDEX "availability_rules_user_idx" ON "availability_rules" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_client_key" ON "calendar_feeds" ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_key" ON "calendar_feeds" ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_organization_idx" ON "calendar_feeds" ("organization_id");--> statement-breakpoint
CREATE INDEX "inbound_texts_client_idx" ON "inbound_texts" ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_texts_organization_idx" ON "inbound_texts" ("organization_id");--> statement-breakpoint
CREATE INDEX "reminder_settings_organization_idx" ON "reminder_settings" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_step_key" ON "reminders" ("appointment_id","scheduled_at","step") WHERE step >= 0;--> statement-breakpoint
CREATE INDEX "reminders_client_idx" ON "reminders" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "reminders_organization_idx" ON "reminders" ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "time_offers_client_idx" ON "time_offers" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "time_offers_provider_idx" ON "time_offers" ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_offers_organization_idx" ON "time_offers" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_open_key" ON "waiting_list" ("client_id","provider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waiting_list_provider_idx" ON "waiting_list" ("provider_id","created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waiting_list_organization_idx" ON "waiting_list" ("organization_id");--> statement-breakpoint
CREATE INDEX "clients_phone_idx" ON "clients" ("phone_index") WHERE phone_index is not null;--> statement-breakpoint
CREATE INDEX "data_exports_client_idx" ON "data_exports" ("client_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_organization_idx" ON "data_exports" ("organization_id");--> statement-breakpoint
CREATE INDEX "data_exports_ends_idx" ON "data_exports" ("ends_at");--> statement-breakpoint
CREATE INDEX "plan_versions_created_by_idx" ON "plan_versions" ("created_by");--> statement-breakpoint
CREATE INDEX "plan_versions_worker_signed_by_idx" ON "plan_versions" ("worker_signed_by");--> statement-breakpoint
CREATE INDEX "reentry_goals_client_idx" ON "reentry_goals" ("client_id","position","id");--> statement-breakpoint
CREATE INDEX "reentry_goals_created_by_idx" ON "reentry_goals" ("created_by");--> statement-breakpoint
CREATE INDEX "reentry_step_dependencies_needs_idx" ON "reentry_step_dependencies" ("needs_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_goal_idx" ON "reentry_steps" ("goal_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_worker_idx" ON "reentry_steps" ("worker_id");--> statement-breakpoint
CREATE INDEX "reentry_steps_added_by_idx" ON "reentry_steps" ("added_by");--> statement-breakpoint
CREATE INDEX "supervision_conditions_changed_by_idx" ON "supervision_conditions" ("changed_by");--> statement-breakpoint
CREATE INDEX "supervision_conditions_client_idx" ON "supervision_conditions" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "supervision_conditions_added_by_idx" ON "supervision_conditions" ("added_by");--> statement-breakpoint
CREATE INDEX "video_rooms_organization_idx" ON "video_rooms" ("organization_id");--> statement-breakpoint
CREATE INDEX "video_rooms_client_idx" ON "video_rooms" ("client_id");--> statement-breakpoint
CREATE INDEX "video_rooms_state_idx" ON "video_rooms" ("state","touched_at");--> statement-breakpoint
CREATE INDEX "video_signals_page_idx" ON "video_signals" ("appointment_id","to_page","seq");--> statement-breakpoint
CREATE INDEX "video_signals_created_idx" ON "video_signals" ("created_at");--> statement-breakpoint
CREATE INDEX "video_visits_appointment_idx" ON "video_visits" ("appointment_id","side");--> statement-breakpoint
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
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_users_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by_users_id_fkey" FOREIGN KEY ("cancelled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "availability_days" ADD CONSTRAINT "availability_days_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD CONSTRAINT "inbound_texts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD CONSTRAINT "inbound_texts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_provider_id_users_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_provider_id_users_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
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
ALTER TABLE "supervision_conditions" ADD CONSTRAINT "supervision_conditions_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD CONSTRAINT "supervision_conditions_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_signals" ADD CONSTRAINT "video_signals_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_visits" ADD CONSTRAINT "video_visits_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
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
ALTER TABLE "workbook_comments" ADD CONSTRAINT "workbook_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Nobody can be with two people at once, whichever process writes it.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_no_overlap"
	EXCLUDE USING gist ("provider_id" WITH =, tstzrange("scheduled_at", "ends_at") WITH &&) WHERE ("status" = 'scheduled' AND "provider_id" IS NOT NULL);
