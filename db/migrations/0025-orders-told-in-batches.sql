-- Who sends a notice commits alone: PostgreSQL lets one such transaction after the other to the disk. Orders that are placed at
-- the same time would each wait for all the others, so placing sends none. What its customer's open pages hear of it (see
-- 0013-live.sql) is told where the news of it is handed on, for all orders of a batch in one.
drop trigger shop_order_placed_told on shop_order;

create function tell_placed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', o.person_id || ' order ' || o.id)
    from relayed r join shop_order o on o.id = (r.payload ->> 'orderId')::bigint
    where r.kind = 'orders.placed' and o.person_id is not null;
  return null;
end $$;
create trigger outbox_relayed_told after update on outbox referencing new table as relayed
  for each statement execute function tell_placed();
