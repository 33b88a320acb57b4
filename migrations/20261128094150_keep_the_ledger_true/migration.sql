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
