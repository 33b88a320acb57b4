CREATE TABLE "memory_facts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"content" bytea NOT NULL,
	"message_id" text,
	"told_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memory_switches" (
	"client_id" text PRIMARY KEY,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "memory_facts_client_idx" ON "memory_facts" ("client_id","told_at","id");--> statement-breakpoint
CREATE INDEX "memory_facts_organization_idx" ON "memory_facts" ("organization_id");--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_switches" ADD CONSTRAINT "memory_switches_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;