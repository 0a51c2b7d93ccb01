-- What happens to a person is told to every process: "7 notification", "7 order 12", "7 session". It is heard after the commit
-- (src/server/kit/live.ts) and says only what to ask anew, never what it is.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', person_id || ' notification') from (select distinct person_id from changed) as people;
  return null;
end $$;
create trigger notification_inserted after insert on notification referencing new table as changed
  for each statement execute function tell_notification();
create trigger notification_updated after update on notification referencing new table as changed
  for each statement execute function tell_notification();
create trigger notification_deleted after delete on notification referencing old table as changed
  for each statement execute function tell_notification();

create function tell_order() returns trigger language plpgsql as $$
begin
  -- an order may outlive the account it was placed from
  if new.person_id is not null then perform pg_notify('alo_live', new.person_id || ' order ' || new.id); end if;
  return null;
end $$;
create trigger shop_order_placed_told after insert on shop_order for each row execute function tell_order();
create trigger shop_order_move_told after update of status, payment_status on shop_order for each row
  when (old.status <> new.status or old.payment_status <> new.payment_status) execute function tell_order();

-- Whoever listens in a session that has ended is shut out at once.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', old.person_id || ' session');
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session();

create function tell_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', new.id || ' session');
  return null;
end $$;
create trigger person_moved after update of status on person for each row
  when (old.status <> new.status) execute function tell_standing();

-- The list by what was read and by what is important, latest first.
drop index notification_unread;
create index notification_unread on notification (person_id, id desc) where read_at is null;
create index notification_read on notification (person_id, id desc) where read_at is not null;
create index notification_important on notification (person_id, id desc)
  where pinned_at is not null or type in ('ORDER', 'PAYMENT', 'WARNING');
