CREATE TABLE "crisis_shifts" (
	"hash" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"session" text NOT NULL,
	"is_present" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "crisis_shifts_user_idx" ON "crisis_shifts" ("user_id");--> statement-breakpoint
CREATE INDEX "crisis_shifts_session_idx" ON "crisis_shifts" ("session");--> statement-breakpoint
CREATE INDEX "crisis_shifts_ends_idx" ON "crisis_shifts" ("ends_at");--> statement-breakpoint
ALTER TABLE "crisis_shifts" ADD CONSTRAINT "crisis_shifts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crisis_shifts" ADD CONSTRAINT "crisis_shifts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;