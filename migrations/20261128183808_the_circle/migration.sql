CREATE TABLE "circle_grants" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"step_id" text,
	"words" bytea,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"elements" bytea,
	"granted_at" timestamp(3) with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circle_invitations" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"relation" text NOT NULL,
	"way" text NOT NULL,
	"invitee" bytea NOT NULL,
	"kinds" text[] NOT NULL,
	"ends_on" date NOT NULL,
	"language" text NOT NULL,
	"prepared_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"needs_team" boolean NOT NULL,
	"approved_by" text,
	"approved_at" timestamp(3) with time zone,
	"is_held" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"code_index" text,
	"expires_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" text,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "family_updates" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"week" date NOT NULL,
	"content" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"approved_at" timestamp(3) with time zone,
	"declined_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circle_presence" (
	"user_id" text,
	"process" text,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "circle_presence_pkey" PRIMARY KEY("user_id","process")
);
--> statement-breakpoint
CREATE TABLE "circle_reactions" (
	"message_id" text,
	"user_id" text,
	"reaction" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "circle_reactions_pkey" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_translations" (
	"message_id" text,
	"language" text,
	"client_id" text NOT NULL,
	"words" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "circle_translations_pkey" PRIMARY KEY("message_id","language")
);
--> statement-breakpoint
CREATE TABLE "contact_blocks" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"other_user_id" text,
	"email_index" text,
	"phone_index" text,
	"facts" bytea,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" text,
	"user_id" text,
	"role" text NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"until" timestamp(3) with time zone,
	"from_position" bigint DEFAULT 0 NOT NULL,
	"read_to" bigint DEFAULT 0 NOT NULL,
	"delivered_to" bigint DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"told_at" timestamp(3) with time zone,
	CONSTRAINT "conversation_members_pkey" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messaging_people" (
	"user_id" text PRIMARY KEY,
	"language" text NOT NULL,
	"shows_online" boolean NOT NULL,
	"translates" boolean DEFAULT false NOT NULL,
	"by_email" boolean DEFAULT true NOT NULL,
	"by_push" boolean DEFAULT true NOT NULL,
	"sms_agreed_at" timestamp(3) with time zone,
	"phone_index" text,
	"from_minute" integer DEFAULT 480 NOT NULL,
	"to_minute" integer DEFAULT 1260 NOT NULL,
	"time_zone" text,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "relation" text DEFAULT 'family' NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "sender_id" text;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "screened_for" text;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "screened_level" text;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "circle_reports" ADD COLUMN "reporter_id" text;--> statement-breakpoint
ALTER TABLE "circle_reports" ADD COLUMN "is_pressure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "name" bytea;--> statement-breakpoint
-- Conversations of two get their two members, with what each has read.
INSERT INTO "conversation_members" ("conversation_id", "user_id", "role", "joined_at", "read_to", "delivered_to", "is_muted", "told_at")
	SELECT v.id, c.user_id, 'client', v.created_at, v.client_read, v.client_read, v.client_muted, v.client_told_at
	FROM "conversations" v JOIN "clients" c ON c.id = v.client_id WHERE c.user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "user_id", "role", "joined_at", "read_to", "delivered_to", "is_muted", "told_at")
	SELECT v.id, v.user_id, 'volunteer', v.created_at, v.other_read, v.other_read, v.other_muted, v.other_told_at
	FROM "conversations" v ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "circle_messages" m SET "sender_id" = CASE m.side WHEN 'client' THEN c.user_id ELSE v.user_id END
	FROM "conversations" v JOIN "clients" c ON c.id = v.client_id WHERE v.id = m.conversation_id;--> statement-breakpoint
UPDATE "circle_reports" r SET "reporter_id" = CASE r.side WHEN 'client' THEN c.user_id ELSE v.user_id END
	FROM "conversations" v JOIN "clients" c ON c.id = v.client_id WHERE v.id = r.conversation_id;--> statement-breakpoint
-- What supporters saw goes on as grants for a year; the words of consent were not kept then, so there are none.
INSERT INTO "circle_grants" ("id", "organization_id", "client_id", "user_id", "kind", "version", "language", "granted_at", "ends_on", "ends_at")
	SELECT md5(random()::text || s.client_id || s.user_id || k.kind)::varchar(22), c.organization_id, s.client_id, s.user_id, k.kind, 'before', c.language, s.since,
		(now() + interval '1 year')::date, now() + interval '1 year'
	FROM "supporters" s JOIN "clients" c ON c.id = s.client_id
	CROSS JOIN LATERAL (VALUES ('milestones', s.sees_steps), ('appointments', s.sees_appointments)) k(kind, sees)
	WHERE k.sees AND s.ended_at IS NULL;--> statement-breakpoint
ALTER TABLE "supporters" DROP COLUMN "sees_steps";--> statement-breakpoint
ALTER TABLE "supporters" DROP COLUMN "sees_appointments";--> statement-breakpoint
ALTER TABLE "circle_messages" DROP COLUMN "side";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "client_read";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "other_read";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "client_muted";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "other_muted";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "client_told_at";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "other_told_at";--> statement-breakpoint
ALTER TABLE "circle_reports" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_supporter_email_key" ON "users" ("organization_id","email_index") WHERE role = 'supporter';--> statement-breakpoint
CREATE UNIQUE INDEX "circle_grants_kind_key" ON "circle_grants" ("client_id","user_id","kind") WHERE revoked_at is null and step_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_grants_step_key" ON "circle_grants" ("client_id","user_id","step_id") WHERE revoked_at is null and step_id is not null;--> statement-breakpoint
CREATE INDEX "circle_grants_client_idx" ON "circle_grants" ("client_id","granted_at");--> statement-breakpoint
CREATE INDEX "circle_grants_user_idx" ON "circle_grants" ("user_id");--> statement-breakpoint
CREATE INDEX "circle_grants_step_idx" ON "circle_grants" ("step_id");--> statement-breakpoint
CREATE INDEX "circle_grants_organization_idx" ON "circle_grants" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitations_token_key" ON "circle_invitations" ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitations_code_key" ON "circle_invitations" ("code_index");--> statement-breakpoint
CREATE INDEX "circle_invitations_client_idx" ON "circle_invitations" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_invitations_organization_idx" ON "circle_invitations" ("organization_id");--> statement-breakpoint
CREATE INDEX "circle_invitations_prepared_by_idx" ON "circle_invitations" ("prepared_by");--> statement-breakpoint
CREATE INDEX "circle_invitations_approved_by_idx" ON "circle_invitations" ("approved_by");--> statement-breakpoint
CREATE INDEX "circle_invitations_accepted_by_idx" ON "circle_invitations" ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "family_updates_week_key" ON "family_updates" ("client_id","week");--> statement-breakpoint
CREATE INDEX "family_updates_organization_idx" ON "family_updates" ("organization_id");--> statement-breakpoint
CREATE INDEX "circle_messages_sender_idx" ON "circle_messages" ("sender_id");--> statement-breakpoint
CREATE INDEX "circle_messages_screened_idx" ON "circle_messages" ("screened_for","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_presence_seen_idx" ON "circle_presence" ("seen_at");--> statement-breakpoint
CREATE INDEX "circle_reactions_user_idx" ON "circle_reactions" ("user_id");--> statement-breakpoint
CREATE INDEX "circle_reports_reporter_idx" ON "circle_reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "circle_reports_conversation_idx" ON "circle_reports" ("conversation_id");--> statement-breakpoint
CREATE INDEX "circle_translations_client_idx" ON "circle_translations" ("client_id");--> statement-breakpoint
CREATE INDEX "contact_blocks_client_idx" ON "contact_blocks" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_blocks_user_idx" ON "contact_blocks" ("user_id");--> statement-breakpoint
CREATE INDEX "contact_blocks_other_idx" ON "contact_blocks" ("other_user_id");--> statement-breakpoint
CREATE INDEX "contact_blocks_created_by_idx" ON "contact_blocks" ("created_by");--> statement-breakpoint
CREATE INDEX "contact_blocks_ended_by_idx" ON "contact_blocks" ("ended_by");--> statement-breakpoint
CREATE INDEX "contact_blocks_organization_idx" ON "contact_blocks" ("organization_id");--> statement-breakpoint
CREATE INDEX "conversation_members_user_idx" ON "conversation_members" ("user_id");--> statement-breakpoint
CREATE INDEX "messaging_people_phone_idx" ON "messaging_people" ("phone_index");--> statement-breakpoint
ALTER TABLE "circle_grants" ADD CONSTRAINT "circle_grants_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_grants" ADD CONSTRAINT "circle_grants_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_grants" ADD CONSTRAINT "circle_grants_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_grants" ADD CONSTRAINT "circle_grants_step_id_reentry_steps_id_fkey" FOREIGN KEY ("step_id") REFERENCES "reentry_steps"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_prepared_by_users_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_approved_by_users_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_accepted_by_users_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "family_updates" ADD CONSTRAINT "family_updates_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_updates" ADD CONSTRAINT "family_updates_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD CONSTRAINT "circle_messages_sender_id_users_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD CONSTRAINT "circle_messages_screened_for_clients_id_fkey" FOREIGN KEY ("screened_for") REFERENCES "clients"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "circle_presence" ADD CONSTRAINT "circle_presence_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_message_id_circle_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "circle_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_reports" ADD CONSTRAINT "circle_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "circle_translations" ADD CONSTRAINT "circle_translations_message_id_circle_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "circle_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_translations" ADD CONSTRAINT "circle_translations_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_other_user_id_users_id_fkey" FOREIGN KEY ("other_user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_ended_by_users_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messaging_people" ADD CONSTRAINT "messaging_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;