CREATE TABLE "appointments" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"title" bytea NOT NULL,
	"place" bytea,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_user_id" text,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"client_id" text,
	"request_id" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"hash" text PRIMARY KEY,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"idle_seconds" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_started_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"username" text CONSTRAINT "users_username_key" UNIQUE,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"email" bytea,
	"phone" bytea,
	"password_hash" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_sign_in_at" timestamp(3) with time zone,
	"disabled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_drafts" (
	"client_id" text PRIMARY KEY,
	"text" bytea NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sender" text NOT NULL,
	"content" bytea NOT NULL,
	"metadata" bytea,
	"crisis_level" text NOT NULL,
	"client_message_id" text,
	"escalated" boolean DEFAULT false NOT NULL,
	"answers" text,
	"mood_log_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_client_message_key" UNIQUE("client_id","client_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"engine_state" bytea,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_message_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "care_team" (
	"client_id" text,
	"user_id" text,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "care_team_pkey" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "client_numbers" (
	"organization_id" text PRIMARY KEY,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"user_id" text CONSTRAINT "clients_user_key" UNIQUE,
	"number" integer,
	"is_guest" boolean DEFAULT false NOT NULL,
	"full_name" text NOT NULL,
	"risk_level" text NOT NULL,
	"language" text NOT NULL,
	"released_on" date,
	"phone" bytea,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clients_number_key" UNIQUE("organization_id","number")
);
--> statement-breakpoint
CREATE TABLE "risk_changes" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"from_level" text NOT NULL,
	"to_level" text NOT NULL,
	"reason" bytea NOT NULL,
	"set_by" text,
	"set_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"client_id" text,
	"user_id" text,
	"sees_steps" boolean NOT NULL,
	"sees_appointments" boolean NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "supporters_pkey" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "crisis_alerts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"level" text NOT NULL,
	"categories" jsonb NOT NULL,
	"source" text NOT NULL,
	"reasons" bytea NOT NULL,
	"message_count" integer NOT NULL,
	"degraded" boolean NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"last_message_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone,
	"paged_at" timestamp(3) with time zone,
	"taken_by" text,
	"taken_at" timestamp(3) with time zone,
	"closed_by" text,
	"closed_at" timestamp(3) with time zone,
	"outcome" bytea
);
--> statement-breakpoint
CREATE TABLE "crisis_detections" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"alert_id" text,
	"level" text NOT NULL,
	"categories" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_presence" (
	"user_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_receipts" (
	"alert_id" text,
	"user_id" text,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "crisis_receipts_pkey" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mood_logs" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"mood" text NOT NULL,
	"intensity" smallint NOT NULL,
	"note" bytea,
	"source" text NOT NULL,
	"logged_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"channel" text NOT NULL,
	"to_address" bytea NOT NULL,
	"subject" text,
	"body" bytea NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_probes" (
	"id" text PRIMARY KEY,
	"value" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"host" text CONSTRAINT "organizations_host_key" UNIQUE,
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tab_visibility" (
	"organization_id" text,
	"tab_name" text,
	"is_visible" boolean NOT NULL,
	CONSTRAINT "tab_visibility_pkey" PRIMARY KEY("organization_id","tab_name")
);
--> statement-breakpoint
CREATE TABLE "reentry_steps" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"title" bytea NOT NULL,
	"due_date" date,
	"priority" text NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "appointments_client_idx" ON "appointments" ("client_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "appointments_organization_idx" ON "appointments" ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_events_organization_idx" ON "audit_events" ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_client_idx" ON "audit_events" ("client_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_record_idx" ON "audit_events" ("record_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user_idx" ON "one_time_links" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_window_idx" ON "sign_in_failures" ("window_started_at");--> statement-breakpoint
CREATE INDEX "users_organization_idx" ON "users" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_session_idx" ON "chat_messages" ("session_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_client_idx" ON "chat_messages" ("client_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_client_message_idx" ON "chat_messages" ("client_message_id");--> statement-breakpoint
CREATE INDEX "chat_messages_answers_idx" ON "chat_messages" ("answers");--> statement-breakpoint
CREATE INDEX "chat_messages_mood_log_idx" ON "chat_messages" ("mood_log_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_client_idx" ON "chat_sessions" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_organization_idx" ON "chat_sessions" ("organization_id");--> statement-breakpoint
CREATE INDEX "care_team_user_idx" ON "care_team" ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_organization_idx" ON "clients" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "risk_changes_client_idx" ON "risk_changes" ("client_id","set_at");--> statement-breakpoint
CREATE INDEX "supporters_user_idx" ON "supporters" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crisis_alerts_one_open_key" ON "crisis_alerts" ("client_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "crisis_alerts_open_idx" ON "crisis_alerts" ("organization_id","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "crisis_alerts_client_idx" ON "crisis_alerts" ("client_id","opened_at");--> statement-breakpoint
CREATE INDEX "crisis_detections_client_idx" ON "crisis_detections" ("client_id","at");--> statement-breakpoint
CREATE INDEX "crisis_presence_organization_idx" ON "crisis_presence" ("organization_id","seen_at");--> statement-breakpoint
CREATE INDEX "mood_logs_client_idx" ON "mood_logs" ("client_id","logged_at","id");--> statement-breakpoint
CREATE INDEX "mood_logs_organization_idx" ON "mood_logs" ("organization_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_organization_idx" ON "outbox_messages" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reentry_steps_client_idx" ON "reentry_steps" ("client_id","due_date","id");--> statement-breakpoint
CREATE INDEX "reentry_steps_organization_idx" ON "reentry_steps" ("organization_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_mood_log_id_mood_logs_id_fkey" FOREIGN KEY ("mood_log_id") REFERENCES "mood_logs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "care_team" ADD CONSTRAINT "care_team_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "care_team" ADD CONSTRAINT "care_team_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_numbers" ADD CONSTRAINT "client_numbers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "risk_changes" ADD CONSTRAINT "risk_changes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "risk_changes" ADD CONSTRAINT "risk_changes_set_by_users_id_fkey" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_taken_by_users_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_closed_by_users_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_detections" ADD CONSTRAINT "crisis_detections_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_detections" ADD CONSTRAINT "crisis_detections_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_presence" ADD CONSTRAINT "crisis_presence_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_presence" ADD CONSTRAINT "crisis_presence_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_receipts" ADD CONSTRAINT "crisis_receipts_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_receipts" ADD CONSTRAINT "crisis_receipts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mood_logs" ADD CONSTRAINT "mood_logs_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mood_logs" ADD CONSTRAINT "mood_logs_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tab_visibility" ADD CONSTRAINT "tab_visibility_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD CONSTRAINT "reentry_steps_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reentry_steps" ADD CONSTRAINT "reentry_steps_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
-- History is append-only: no row is changed, and none is removed but with its whole organization.
CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_events is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_audit_events();
