CREATE TABLE "crisis_closing_drafts" (
	"alert_id" text,
	"user_id" text,
	"draft" bytea NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "crisis_closing_drafts_pkey" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "answered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "acted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "holder_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "left_by" text;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "left_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "hand_over_to" text;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "hand_over_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "shift_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "holder_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD COLUMN "closing" bytea;--> statement-breakpoint
ALTER TABLE "crisis_presence" ADD COLUMN "records" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "alert_id" text;--> statement-breakpoint
CREATE INDEX "crisis_alerts_held_idx" ON "crisis_alerts" ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "crisis_closing_drafts_user_idx" ON "crisis_closing_drafts" ("user_id");--> statement-breakpoint
CREATE INDEX "notes_alert_idx" ON "notes" ("alert_id") WHERE alert_id is not null;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_left_by_users_id_fkey" FOREIGN KEY ("left_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_alerts" ADD CONSTRAINT "crisis_alerts_hand_over_to_users_id_fkey" FOREIGN KEY ("hand_over_to") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "crisis_closing_drafts" ADD CONSTRAINT "crisis_closing_drafts_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_closing_drafts" ADD CONSTRAINT "crisis_closing_drafts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE SET NULL;