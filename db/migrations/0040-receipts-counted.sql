-- How many receipts there are is told from the days that are counted (0035) and the rows of those that are due, so whatever moves
-- a receipt from one day to another, or changes what it adds to one, notes the days it is about.
create or replace function figures_due_of_receipt() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day) select distinct 'money', shop_day(at)
    from (values (case when tg_op <> 'INSERT' then old.received_at end), (case when tg_op <> 'DELETE' then new.received_at end))
      as moments (at) where at is not null;
  return null;
end $$;
create trigger receipt_changed_counted after update of received_at, channel, amount_dong on receipt for each row
  when ((old.received_at, old.channel, old.amount_dong) is distinct from (new.received_at, new.channel, new.amount_dong))
  execute function figures_due_of_receipt();
create trigger receipt_gone_counted after delete on receipt for each row execute function figures_due_of_receipt();

-- Most receipts are applied: those that are not are few, and counted.
create index receipt_settled on receipt (id) where state = 'SETTLED';
