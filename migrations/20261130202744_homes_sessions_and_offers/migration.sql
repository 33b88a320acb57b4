CREATE TABLE "appointment_corrections" (
	"id" text PRIMARY KEY,
	"appointment_id" text NOT NULL,
	"client_id" text NOT NULL,
	"seconds_before" integer,
	"seconds" integer NOT NULL,
	"reason" bytea NOT NULL,
	"corrected_by" text,
	"corrected_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_whereabouts" (
	"appointment_id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"words" bytea NOT NULL,
	"said_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "offer_settled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "reach" bytea;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "moved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "correction" bytea;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "name_shared_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "appointment_corrections_appointment_idx" ON "appointment_corrections" ("appointment_id","corrected_at");--> statement-breakpoint
CREATE INDEX "appointment_corrections_client_idx" ON "appointment_corrections" ("client_id");--> statement-breakpoint
CREATE INDEX "appointment_corrections_corrected_by_idx" ON "appointment_corrections" ("corrected_by");--> statement-breakpoint
CREATE INDEX "video_whereabouts_client_idx" ON "video_whereabouts" ("client_id");--> statement-breakpoint
ALTER TABLE "appointment_corrections" ADD CONSTRAINT "appointment_corrections_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointment_corrections" ADD CONSTRAINT "appointment_corrections_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointment_corrections" ADD CONSTRAINT "appointment_corrections_corrected_by_users_id_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "video_whereabouts" ADD CONSTRAINT "video_whereabouts_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_whereabouts" ADD CONSTRAINT "video_whereabouts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;