-- The ledger is append-only, and the lines of an entry sum to zero: in every transaction.
create function "refuse_ledger_change"() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;--> statement-breakpoint
create trigger "ledger_entries_append_only" before update or delete or truncate on "ledger_entries"
  for each statement execute function "refuse_ledger_change"();--> statement-breakpoint
create trigger "ledger_lines_append_only" before update or delete or truncate on "ledger_lines"
  for each statement execute function "refuse_ledger_change"();--> statement-breakpoint
create function "check_ledger_entry"() returns trigger language plpgsql as $$
begin
  if (select sum("amount_cents") from "ledger_lines" where "entry_id" = new."entry_id") <> 0 then
    raise exception 'the lines of a ledger entry do not sum to zero';
  end if;
  return null;
end
$$;--> statement-breakpoint
create constraint trigger "ledger_lines_sum_to_zero" after insert on "ledger_lines"
  deferrable initially deferred for each row execute function "check_ledger_entry"();
--> statement-breakpoint
-- The two plans that are shipped as samples, and a place on the first of them for every organization that is there.
insert into "billing_plans" ("id", "name", "description", "monthly_price", "features", "created_at")
values
  (substr(md5('essential'), 1, 22), 'Essential', 'For one team.', 4900, '["Clients and care records", "AI chat with crisis alerts", "Appointments and reminders"]', now()),
  (substr(md5('professional'), 1, 22), 'Professional', 'For several teams.', 9900, '["Everything in Essential", "Video sessions", "Housing and job board", "Donations"]', now());--> statement-breakpoint
insert into "organization_subscriptions" ("id", "organization_id", "plan_id", "admin_user_id", "created_at")
select
  substr(md5("o"."id"), 1, 22),
  "o"."id",
  substr(md5('essential'), 1, 22),
  (select "u"."id" from "users" "u" where "u"."organization_id" = "o"."id" and "u"."role" = 'admin' and "u"."disabled_at" is null order by "u"."created_at", "u"."id" limit 1),
  now()
from "organizations" "o";
--> statement-breakpoint
-- A demo goes on without limits: its organization pays for every client, as a new demo does.
INSERT INTO "sponsorships" ("organization_id", "plan", "seats", "is_active", "since")
SELECT DISTINCT "organization_id", 'professional', NULL::integer, true, now() FROM "users" WHERE "is_demo"
ON CONFLICT DO NOTHING;
