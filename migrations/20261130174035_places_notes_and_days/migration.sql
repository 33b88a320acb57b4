CREATE TABLE "crisis_phone_proofs" (
	"user_id" text PRIMARY KEY,
	"code_hash" text,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"proven_for" text,
	"proven_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "note_addenda" (
	"id" text PRIMARY KEY,
	"note_id" text NOT NULL,
	"client_id" text NOT NULL,
	"author_id" text,
	"words" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_drafts" (
	"client_id" text,
	"user_id" text,
	"kind" text,
	"draft" bytea NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "note_drafts_pkey" PRIMARY KEY("client_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "revised_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "shows_initials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "meeting_agreed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "meeting_appointment_id" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "agreed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "format" text DEFAULT 'soap' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "service_on" date;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "start_minute" smallint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "end_minute" smallint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "appointment_id" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "placements_meeting_idx" ON "placements" ("meeting_appointment_id");--> statement-breakpoint
CREATE INDEX "note_addenda_note_idx" ON "note_addenda" ("note_id","created_at");--> statement-breakpoint
CREATE INDEX "note_addenda_client_idx" ON "note_addenda" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "note_addenda_author_idx" ON "note_addenda" ("author_id");--> statement-breakpoint
CREATE INDEX "note_drafts_user_idx" ON "note_drafts" ("user_id");--> statement-breakpoint
CREATE INDEX "notes_appointment_idx" ON "notes" ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
ALTER TABLE "crisis_phone_proofs" ADD CONSTRAINT "crisis_phone_proofs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_meeting_appointment_id_appointments_id_fkey" FOREIGN KEY ("meeting_appointment_id") REFERENCES "appointments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "note_addenda" ADD CONSTRAINT "note_addenda_note_id_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_addenda" ADD CONSTRAINT "note_addenda_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_addenda" ADD CONSTRAINT "note_addenda_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "note_drafts" ADD CONSTRAINT "note_drafts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_drafts" ADD CONSTRAINT "note_drafts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Written by hand: a reference in tables.ts would close a circle of imports.
ALTER TABLE "notes" ADD CONSTRAINT "notes_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE SET NULL;
