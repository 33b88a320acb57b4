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
ALTER TABLE "gifts" ADD COLUMN "tribute" bytea;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "told_tribute_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "donor_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "email_index" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_requests_organization_idx" ON "refund_requests" ("organization_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_gift_idx" ON "refund_requests" ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open_key" ON "refund_requests" ("payment_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;