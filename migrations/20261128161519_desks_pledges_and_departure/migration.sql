CREATE TABLE "refund_requests" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" bytea,
	"state" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"processor_id" text CONSTRAINT "refund_requests_processor_key" UNIQUE,
	"refused_code" text
);
--> statement-breakpoint
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
CREATE TABLE "deletion_certificates" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"organization_name" text NOT NULL,
	"requested_by_role" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"rows_removed_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	"rows" jsonb NOT NULL,
	"files" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"audit_position" bigint NOT NULL,
	"audit_hash" text NOT NULL,
	"signature" text,
	"letters" bytea
);
--> statement-breakpoint
CREATE TABLE "deletion_leftovers" (
	"certificate_id" text,
	"kind" text,
	"file_key" text,
	CONSTRAINT "deletion_leftovers_pkey" PRIMARY KEY("certificate_id","kind","file_key")
);
--> statement-breakpoint
CREATE TABLE "organization_deletions" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"requested_by" text,
	"reason" bytea NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"reminded_days" smallint,
	"blocked_by" text,
	"blocked_at" timestamp(3) with time zone,
	"taken_back_at" timestamp(3) with time zone,
	"taken_back_by" text
);
--> statement-breakpoint
CREATE TABLE "organization_export_keys" (
	"organization_id" text PRIMARY KEY,
	"recipient" text NOT NULL,
	"made_by" text,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_export_parts" (
	"file_key" text PRIMARY KEY,
	"export_id" text NOT NULL,
	"attempt" text NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_exports" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_role" text NOT NULL,
	"asked_by" text,
	"language" text NOT NULL,
	"attempt" text,
	"recipient" text,
	"bytes" bigint,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"downloaded_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone
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
	"reversal_reason" bytea,
	"receipt_number" text NOT NULL,
	"receipt" bytea NOT NULL,
	"receipt_sent_at" timestamp(3) with time zone
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "tribute" bytea;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "told_tribute_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "reference" bytea;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "donor_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "email_index" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "gifts_network_idx" ON "gifts" ("network_key") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "refund_requests_organization_idx" ON "refund_requests" ("organization_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_gift_idx" ON "refund_requests" ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open_key" ON "refund_requests" ("payment_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "goods_organization_idx" ON "goods" ("organization_id");--> statement-breakpoint
CREATE INDEX "deletion_certificates_list_idx" ON "deletion_certificates" ("rows_removed_at","id");--> statement-breakpoint
CREATE INDEX "deletion_certificates_open_idx" ON "deletion_certificates" ("rows_removed_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_deletions_one_open_key" ON "organization_deletions" ("organization_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "organization_deletions_due_idx" ON "organization_deletions" ("due_at") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "organization_deletions_organization_idx" ON "organization_deletions" ("organization_id","requested_at");--> statement-breakpoint
CREATE INDEX "organization_deletions_requested_by_idx" ON "organization_deletions" ("requested_by");--> statement-breakpoint
CREATE INDEX "organization_deletions_taken_back_by_idx" ON "organization_deletions" ("taken_back_by");--> statement-breakpoint
CREATE INDEX "organization_export_keys_made_by_idx" ON "organization_export_keys" ("made_by");--> statement-breakpoint
CREATE INDEX "organization_export_parts_export_idx" ON "organization_export_parts" ("export_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_exports_one_open_key" ON "organization_exports" ("organization_id") WHERE state in ('waiting_for_key', 'making');--> statement-breakpoint
CREATE INDEX "organization_exports_organization_idx" ON "organization_exports" ("organization_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "organization_exports_asked_by_idx" ON "organization_exports" ("asked_by");--> statement-breakpoint
CREATE INDEX "organization_exports_ends_idx" ON "organization_exports" ("ends_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_open_key" ON "campaigns" ("organization_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "pledge_payments_pledge_idx" ON "pledge_payments" ("pledge_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "pledge_payments_organization_idx" ON "pledge_payments" ("organization_id");--> statement-breakpoint
CREATE INDEX "pledges_campaign_idx" ON "pledges" ("campaign_id");--> statement-breakpoint
CREATE INDEX "pledges_organization_idx" ON "pledges" ("organization_id");--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deletion_leftovers" ADD CONSTRAINT "deletion_leftovers_certificate_id_deletion_certificates_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "deletion_certificates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_deletions" ADD CONSTRAINT "organization_deletions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_deletions" ADD CONSTRAINT "organization_deletions_requested_by_users_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "organization_deletions" ADD CONSTRAINT "organization_deletions_taken_back_by_users_id_fkey" FOREIGN KEY ("taken_back_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "organization_export_keys" ADD CONSTRAINT "organization_export_keys_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_export_keys" ADD CONSTRAINT "organization_export_keys_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "organization_export_parts" ADD CONSTRAINT "organization_export_parts_L41md8oluc38_fkey" FOREIGN KEY ("export_id") REFERENCES "organization_exports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_exports" ADD CONSTRAINT "organization_exports_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_exports" ADD CONSTRAINT "organization_exports_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_pledge_id_pledges_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "pledge_payments" ADD CONSTRAINT "pledge_payments_reversed_by_users_id_fkey" FOREIGN KEY ("reversed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_campaign_id_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT;