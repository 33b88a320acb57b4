CREATE TABLE "crisis_episodes" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"alert_id" text,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"progress" bytea NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"answer" text,
	"silent_at" timestamp(3) with time zone,
	"is_urgent" boolean NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"last_turn_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "crisis_detections" ADD COLUMN "denied_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "crisis_episodes_one_open_key" ON "crisis_episodes" ("client_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "crisis_episodes_client_idx" ON "crisis_episodes" ("client_id","opened_at");--> statement-breakpoint
CREATE INDEX "crisis_episodes_alert_idx" ON "crisis_episodes" ("alert_id");--> statement-breakpoint
CREATE INDEX "crisis_episodes_silent_idx" ON "crisis_episodes" ("silent_at") WHERE silent_at is not null;--> statement-breakpoint
ALTER TABLE "crisis_episodes" ADD CONSTRAINT "crisis_episodes_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_episodes" ADD CONSTRAINT "crisis_episodes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_episodes" ADD CONSTRAINT "crisis_episodes_alert_id_crisis_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "crisis_alerts"("id") ON DELETE SET NULL;