CREATE TABLE "provider_reply_counts" (
	"organization_id" text,
	"day" text,
	"outcome" text,
	"count" integer NOT NULL,
	CONSTRAINT "provider_reply_counts_pkey" PRIMARY KEY("organization_id","day","outcome")
);
--> statement-breakpoint
ALTER TABLE "provider_reply_counts" ADD CONSTRAINT "provider_reply_counts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;