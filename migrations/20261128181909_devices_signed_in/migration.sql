CREATE TABLE "sessions_ended_afar" (
	"hash" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" text;--> statement-breakpoint
UPDATE "sessions" SET "device_id" = gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "device_id" SET NOT NULL;--> statement-breakpoint
-- What a browser called itself at an earlier sign-in was not kept.
ALTER TABLE "sessions" ADD COLUMN "device_label" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "device_label" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_key" UNIQUE("device_id");--> statement-breakpoint
CREATE INDEX "sessions_ended_afar_user_idx" ON "sessions_ended_afar" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_ended_afar_ended_idx" ON "sessions_ended_afar" ("ended_at");--> statement-breakpoint
ALTER TABLE "sessions_ended_afar" ADD CONSTRAINT "sessions_ended_afar_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;