CREATE SEQUENCE "public"."processor_reads" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interval" text,
	"status" text NOT NULL,
	"processor_id" text CONSTRAINT "checkouts_processor_key" UNIQUE,
	"url" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY,
	"subscription_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"decline_code" text,
	"next_attempt_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY,
	"key" text NOT NULL CONSTRAINT "ledger_entries_key_key" UNIQUE,
	"book" text NOT NULL,
	"organization_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint,
	"account" text,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_pkey" PRIMARY KEY("entry_id","account")
);
--> statement-breakpoint
CREATE TABLE "payment_failures" (
	"payment_id" text,
	"decline_code" text,
	"checkout_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_failures_pkey" PRIMARY KEY("payment_id","decline_code")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY,
	"checkout_id" text,
	"organization_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"account" text NOT NULL,
	"subscription_id" text,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"card_last4" text,
	"paid_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processor_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"applied_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"processor_cents" bigint NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"mended" integer NOT NULL,
	"missing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY,
	"checkout_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interval" text NOT NULL,
	"current_period_end" timestamp(3) with time zone NOT NULL,
	"trial_end" timestamp(3) with time zone,
	"is_ending" boolean NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"is_paused" boolean NOT NULL,
	"resumes_at" timestamp(3) with time zone,
	"decline_code" text,
	"next_attempt_at" timestamp(3) with time zone,
	"read_number" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"position" bigserial,
	"data" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"due_at" bigint,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "checkouts_subject_idx" ON "checkouts" ("subject_id");--> statement-breakpoint
CREATE INDEX "checkouts_organization_idx" ON "checkouts" ("organization_id");--> statement-breakpoint
CREATE INDEX "checkouts_open_idx" ON "checkouts" ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "invoices_subscription_idx" ON "invoices" ("subscription_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_organization_idx" ON "invoices" ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_organization_idx" ON "ledger_entries" ("organization_id","book","at");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines" ("account","entry_id");--> statement-breakpoint
CREATE INDEX "payment_failures_organization_idx" ON "payment_failures" ("organization_id","failed_at");--> statement-breakpoint
CREATE INDEX "payment_failures_checkout_idx" ON "payment_failures" ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_subject_idx" ON "payments" ("subject_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_organization_idx" ON "payments" ("organization_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_checkout_idx" ON "payments" ("checkout_id");--> statement-breakpoint
CREATE INDEX "processor_events_received_idx" ON "processor_events" ("received_at","id");--> statement-breakpoint
CREATE INDEX "processor_events_open_idx" ON "processor_events" ("received_at") WHERE state in ('received', 'failed');--> statement-breakpoint
CREATE INDEX "reconciliations_at_idx" ON "reconciliations" ("at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_checkout_idx" ON "subscriptions" ("checkout_id");--> statement-breakpoint
CREATE INDEX "subscriptions_organization_idx" ON "subscriptions" ("organization_id","status");--> statement-breakpoint
CREATE INDEX "sandbox_answers_created_idx" ON "sandbox_answers" ("created");--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind_idx" ON "sandbox_objects" ("kind","position");--> statement-breakpoint
CREATE INDEX "sandbox_objects_keys_idx" ON "sandbox_objects" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "sandbox_objects_due_idx" ON "sandbox_objects" ("due_at","position") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;