ALTER TABLE "clients" ADD COLUMN "released_on_by" text;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD COLUMN "changed_by_role" text;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD COLUMN "changed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "supervision_conditions_changed_by_idx" ON "supervision_conditions" ("changed_by");--> statement-breakpoint
ALTER TABLE "supervision_conditions" ADD CONSTRAINT "supervision_conditions_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;