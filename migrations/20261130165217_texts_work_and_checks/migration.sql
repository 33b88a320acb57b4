CREATE TABLE "outbound_texts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"body" bytea NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_check_ins" (
	"application_id" text,
	"client_id" text NOT NULL,
	"day" smallint,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	"answered_by" text,
	"answered_side" text,
	CONSTRAINT "work_check_ins_pkey" PRIMARY KEY("application_id","day")
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "sms_stopped_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone_doubt" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone_doubt_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "purpose" text DEFAULT 'care' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "interview_appointment_id" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "offer" bytea;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "offer_answer" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "offer_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD COLUMN "approved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "check_source" bytea;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "check_consent_on" date;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "check_expires_on" date;--> statement-breakpoint
CREATE INDEX "outbound_texts_client_idx" ON "outbound_texts" ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "outbound_texts_organization_idx" ON "outbound_texts" ("organization_id");--> statement-breakpoint
CREATE INDEX "job_applications_interview_idx" ON "job_applications" ("interview_appointment_id");--> statement-breakpoint
CREATE INDEX "work_check_ins_client_idx" ON "work_check_ins" ("client_id","answered_at");--> statement-breakpoint
CREATE INDEX "work_check_ins_answered_by_idx" ON "work_check_ins" ("answered_by");--> statement-breakpoint
ALTER TABLE "outbound_texts" ADD CONSTRAINT "outbound_texts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outbound_texts" ADD CONSTRAINT "outbound_texts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_interview_appointment_id_appointments_id_fkey" FOREIGN KEY ("interview_appointment_id") REFERENCES "appointments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_approved_by_users_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "work_check_ins" ADD CONSTRAINT "work_check_ins_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "work_check_ins" ADD CONSTRAINT "work_check_ins_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "work_check_ins" ADD CONSTRAINT "work_check_ins_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Hours that stood on certificates before staff approved hours stay on them.
UPDATE "volunteer_hours" SET "approved_at" = "created_at" WHERE "struck_at" IS NULL;
