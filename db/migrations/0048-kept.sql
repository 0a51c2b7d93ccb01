-- What the shop keeps of its revenue: beside what a day's orders come to (0035), what was given back for them, on whichever day.
alter table order_day add column given_back_dong bigint not null default 0;

-- A refund changes two days: the one it was made on, and the one on which its order was placed.
create or replace function figures_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day)
    select distinct 'money', shop_day(at)
      from (values (case when tg_op = 'UPDATE' then old.done_at end), (new.done_at)) as moments (at) where at is not null
    union all
    select 'orders', shop_day(o.placed_at) from receipt r join shop_order o on o.id = r.order_id where r.id = new.receipt_id;
  return null;
end $$;

-- Money of which something was given back is moved to another order, or pays none any more.
create function figures_due_of_paid_order() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day)
    select distinct 'orders', shop_day(o.placed_at) from shop_order o
    where o.id in (old.order_id, new.order_id) and exists (select from refund where receipt_id = new.id);
  return null;
end $$;
create trigger receipt_applied_counted after update of state, order_id on receipt for each row
  when ((old.state, old.order_id) is distinct from (new.state, new.order_id)) execute function figures_due_of_paid_order();

-- Days on which something was ordered that was paid back since are counted anew.
insert into figure_due (what, day)
  select distinct 'orders', shop_day(o.placed_at)
  from refund b join receipt r on r.id = b.receipt_id join shop_order o on o.id = r.order_id where b.state = 'DONE';
