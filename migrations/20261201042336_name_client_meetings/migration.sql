ALTER TABLE "appointments" ADD COLUMN "meeting" text;--> statement-breakpoint
-- Also the dates that an interview or a meeting had before it was moved: only the history names those.
UPDATE "appointments" SET "meeting" = 'work' WHERE "id" IN (
  SELECT "interview_appointment_id" FROM "job_applications"
  UNION SELECT "record_id" FROM "audit_events"
    WHERE "action" = 'appointment.created' AND "record_type" = 'appointment' AND "detail" ->> 'kind' = 'interview');--> statement-breakpoint
UPDATE "appointments" SET "meeting" = 'home' WHERE "id" IN (
  SELECT "meeting_appointment_id" FROM "placements"
  UNION SELECT "record_id" FROM "audit_events"
    WHERE "action" = 'appointment.created' AND "record_type" = 'appointment' AND "detail" ->> 'kind' = 'home_meeting');
