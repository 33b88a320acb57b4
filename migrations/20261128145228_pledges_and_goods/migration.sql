CREATE TABLE "goods" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"category" text NOT NULL,
	"condition" text NOT NULL,
	"description" bytea NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"way" text NOT NULL,
	"received_on" date,
	"paper" bytea,
	"paper_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"goal_cents" bigint NOT NULL,
	"ends_on" date NOT NULL,
	"is_shown" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pledge_payments" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"pledge_id" text NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" bytea,
	"recorded_by" text,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"reversed_by" text,
	"reversed_at" timestamp(3) with time zone,
	"reversal_reason" bytea
);
--> statement-breakpoint
CREATE TABLE "pledges" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"plan" text NOT NULL,
	"parts" integer NOT NULL,
	"first_due_on" date NOT NULL,
	"dedication" bytea,
	"words" bytea,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "goods_organization_idx" ON "goods" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_open_key" ON "campaigns" ("organization_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "pledge_payments_pledge_idx" ON "pledge_payments" ("pledge_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "pledge_payments_organization_idx" ON "pledge_payments" ("organization_id");--> statement-breakpoint
CREATE INDEX "pledges_campaign_idx" ON "pledges" ("campaign_id");--> statement-breakpoint
CREATE INDEX "pledges_organization_idx" ON "pledges" ("organization_id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_pledge_id_pledges_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_reversed_by_users_id_fkey" FOREIGN KEY ("reversed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_campaign_id_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT;