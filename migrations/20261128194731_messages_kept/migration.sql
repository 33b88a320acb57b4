CREATE TABLE "messaging_rules" (
	"organization_id" text PRIMARY KEY,
	"kept_months" integer,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messaging_rules" ADD CONSTRAINT "messaging_rules_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;