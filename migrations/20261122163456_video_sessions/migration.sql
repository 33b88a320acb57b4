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
CREATE INDEX "video_rooms_organization_idx" ON "video_rooms" ("organization_id");--> statement-breakpoint
CREATE INDEX "video_rooms_client_idx" ON "video_rooms" ("client_id");--> statement-breakpoint
CREATE INDEX "video_rooms_state_idx" ON "video_rooms" ("state","touched_at");--> statement-breakpoint
CREATE INDEX "video_signals_page_idx" ON "video_signals" ("appointment_id","to_page","seq");--> statement-breakpoint
CREATE INDEX "video_signals_created_idx" ON "video_signals" ("created_at");--> statement-breakpoint
CREATE INDEX "video_visits_appointment_idx" ON "video_visits" ("appointment_id","side");--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_signals" ADD CONSTRAINT "video_signals_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_visits" ADD CONSTRAINT "video_visits_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;