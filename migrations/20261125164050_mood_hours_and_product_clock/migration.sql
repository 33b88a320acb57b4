CREATE TABLE "mood_hours" (
	"client_id" text,
	"hour" timestamp(3) with time zone,
	"good" integer NOT NULL,
	"hopeful" integer NOT NULL,
	"anxious" integer NOT NULL,
	"sad" integer NOT NULL,
	"angry" integer NOT NULL,
	"neutral" integer NOT NULL,
	"hard_sum" integer NOT NULL,
	"good_sum" integer NOT NULL,
	"top_mood" text NOT NULL,
	"top_intensity" smallint NOT NULL,
	"top_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mood_hours_pkey" PRIMARY KEY("client_id","hour")
);
--> statement-breakpoint
CREATE TABLE "mood_hours_built" (
	"client_id" text PRIMARY KEY,
	"built_until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "timed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reentry_steps" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mood_hours" ADD CONSTRAINT "mood_hours_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mood_hours_built" ADD CONSTRAINT "mood_hours_built_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO mood_hours (client_id, hour, good, hopeful, anxious, sad, angry, neutral, hard_sum, good_sum, top_mood, top_intensity, top_at)
select client_id, date_trunc('hour', logged_at, 'UTC'),
  count(*) filter (where mood = 'good'),
  count(*) filter (where mood = 'hopeful'),
  count(*) filter (where mood = 'anxious'),
  count(*) filter (where mood = 'sad'),
  count(*) filter (where mood = 'angry'),
  count(*) filter (where mood = 'neutral'),
  coalesce(sum(intensity) filter (where mood in ('anxious', 'sad', 'angry')), 0),
  coalesce(sum(intensity) filter (where mood in ('good', 'hopeful')), 0),
  (array_agg(mood order by intensity desc, logged_at, mood))[1],
  max(intensity),
  (array_agg(logged_at order by intensity desc, logged_at, mood))[1]
from mood_logs
WHERE logged_at < date_trunc('hour', now() - interval '2 hours', 'UTC')
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO mood_hours_built (client_id, built_until)
SELECT DISTINCT client_id, date_trunc('hour', now() - interval '2 hours', 'UTC') FROM mood_logs;
