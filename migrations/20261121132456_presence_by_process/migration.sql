-- Who has a page open is true for a minute at most: every server process notes it anew.
DELETE FROM "crisis_presence";--> statement-breakpoint
ALTER TABLE "crisis_presence" ADD COLUMN "process" text NOT NULL;--> statement-breakpoint
ALTER TABLE "crisis_presence" DROP CONSTRAINT "crisis_presence_pkey";--> statement-breakpoint
ALTER TABLE "crisis_presence" ADD CONSTRAINT "crisis_presence_pkey" PRIMARY KEY("user_id","process");
