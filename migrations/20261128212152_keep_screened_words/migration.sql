ALTER TABLE "circle_messages" ADD COLUMN "screened_words" bytea;--> statement-breakpoint
CREATE INDEX "circle_messages_created_idx" ON "circle_messages" ("created_at");