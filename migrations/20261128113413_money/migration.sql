CREATE SEQUENCE "public"."processor_reads" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "client_plan_changes" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text,
	"state" text NOT NULL,
	"is_ending" boolean NOT NULL,
	"price_cents" bigint NOT NULL,
	"changed_by" text,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_plan_orders" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"first_payment_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_subscriptions" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL CONSTRAINT "client_subscriptions_client_key" UNIQUE,
	"plan" text NOT NULL,
	"interval" text,
	"state" text,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"trial_started_at" timestamp(3) with time zone,
	"trial_ends_at" timestamp(3) with time zone,
	"current_period_end" timestamp(3) with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"next_interval" text,
	"next_price_cents" bigint,
	"next_at" timestamp(3) with time zone,
	"decline_code" text,
	"next_attempt_at" timestamp(3) with time zone,
	"checkout_id" text,
	"processor_id" text CONSTRAINT "client_subscriptions_processor_key" UNIQUE,
	"customer_id" text,
	"trial_reminder_at" timestamp(3) with time zone,
	"trial_ended_mail_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsored_seats" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"given_by" text,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"organization_id" text PRIMARY KEY,
	"plan" text NOT NULL,
	"seats" integer,
	"is_active" boolean NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_settings" (
	"organization_id" text PRIMARY KEY,
	"legal_name" text NOT NULL,
	"ein" text NOT NULL,
	"statement" text NOT NULL,
	"maximum_cents" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"partner_id" text,
	"type" text NOT NULL,
	"fund" text NOT NULL,
	"state" text NOT NULL,
	"gift_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"donor_name" bytea NOT NULL,
	"donor_email" bytea NOT NULL,
	"email_index" text NOT NULL,
	"message" bytea,
	"heard" text NOT NULL,
	"language" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"checkout_id" text,
	"tries" integer NOT NULL,
	"subscription_id" text,
	"decline_code" text,
	"next_attempt_at" timestamp(3) with time zone,
	"told_failed_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"digest" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"organization_id" text,
	"year" integer,
	"next" integer NOT NULL,
	CONSTRAINT "receipt_numbers_pkey" PRIMARY KEY("organization_id","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"payment_id" text NOT NULL CONSTRAINT "receipts_payment_key" UNIQUE,
	"number" text NOT NULL,
	"facts" bytea NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"times_sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("organization_id","number")
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"fund" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"spent_on" date NOT NULL,
	"description" text NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_plans" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"monthly_price" bigint NOT NULL,
	"features" jsonb NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_subscriptions" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"admin_user_id" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY,
	"subscription_id" text NOT NULL,
	"custom_price" bigint,
	"starts_on" date NOT NULL,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "chat_messages" ADD COLUMN "quota" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "client_plan_changes_client_idx" ON "client_plan_changes" ("client_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "client_plan_changes_changed_by_idx" ON "client_plan_changes" ("changed_by");--> statement-breakpoint
CREATE INDEX "client_plan_orders_client_idx" ON "client_plan_orders" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_subscriptions_organization_idx" ON "client_subscriptions" ("organization_id","state");--> statement-breakpoint
CREATE INDEX "client_subscriptions_trial_idx" ON "client_subscriptions" ("trial_ends_at") WHERE state = 'trialing' and processor_id is null and trial_ended_mail_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sponsored_seats_one_key" ON "sponsored_seats" ("client_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sponsored_seats_organization_idx" ON "sponsored_seats" ("organization_id","since","id");--> statement-breakpoint
CREATE INDEX "sponsored_seats_client_idx" ON "sponsored_seats" ("client_id");--> statement-breakpoint
CREATE INDEX "sponsored_seats_given_by_idx" ON "sponsored_seats" ("given_by");--> statement-breakpoint
CREATE INDEX "sponsored_seats_ended_by_idx" ON "sponsored_seats" ("ended_by");--> statement-breakpoint
CREATE INDEX "gifts_partner_idx" ON "gifts" ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gifts_organization_idx" ON "gifts" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gifts_email_idx" ON "gifts" ("organization_id","email_index");--> statement-breakpoint
CREATE INDEX "gifts_unpaid_idx" ON "gifts" ("created_at") WHERE state in ('unconfirmed', 'started', 'left');--> statement-breakpoint
CREATE INDEX "receipts_gift_idx" ON "receipts" ("gift_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "spendings_organization_idx" ON "spendings" ("organization_id","recorded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_plans_name_key" ON "billing_plans" (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_subscriptions_organization_key" ON "organization_subscriptions" ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_subscriptions_list_idx" ON "organization_subscriptions" ("created_at","id");--> statement-breakpoint
CREATE INDEX "organization_subscriptions_plan_idx" ON "organization_subscriptions" ("plan_id");--> statement-breakpoint
CREATE INDEX "organization_subscriptions_admin_idx" ON "organization_subscriptions" ("admin_user_id");--> statement-breakpoint
CREATE INDEX "price_changes_subscription_idx" ON "price_changes" ("subscription_id","set_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_set_by_idx" ON "price_changes" ("set_by");--> statement-breakpoint
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
ALTER TABLE "client_plan_changes" ADD CONSTRAINT "client_plan_changes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_plan_changes" ADD CONSTRAINT "client_plan_changes_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "client_plan_orders" ADD CONSTRAINT "client_plan_orders_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_subscriptions" ADD CONSTRAINT "client_subscriptions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_subscriptions" ADD CONSTRAINT "client_subscriptions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sponsored_seats" ADD CONSTRAINT "sponsored_seats_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sponsored_seats" ADD CONSTRAINT "sponsored_seats_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sponsored_seats" ADD CONSTRAINT "sponsored_seats_given_by_users_id_fkey" FOREIGN KEY ("given_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sponsored_seats" ADD CONSTRAINT "sponsored_seats_ended_by_users_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "donation_settings" ADD CONSTRAINT "donation_settings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_partner_id_users_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "receipt_numbers" ADD CONSTRAINT "receipt_numbers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "spendings" ADD CONSTRAINT "spendings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "spendings" ADD CONSTRAINT "spendings_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "organization_subscriptions" ADD CONSTRAINT "organization_subscriptions_RKno3hnACJK9_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_subscriptions" ADD CONSTRAINT "organization_subscriptions_plan_id_billing_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "billing_plans"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "organization_subscriptions" ADD CONSTRAINT "organization_subscriptions_admin_user_id_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_VmhTkRr5Yx3G_fkey" FOREIGN KEY ("subscription_id") REFERENCES "organization_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_set_by_users_id_fkey" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
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