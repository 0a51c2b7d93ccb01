-- What staff meet every day: an open order that changes by itself, and the reviews of a shop that has many.

-- Staff who have an order open hear of whatever they see of it ("desk order 12", see 0013-live.sql), whoever's it is.
create function tell_staff_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', 'desk order ' || new.id);
  return null;
end $$;
create trigger shop_order_told_to_staff after update on shop_order for each row execute function tell_staff_of_order();

create function tell_staff_of_order_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', 'desk order ' || touched.id)
    from (select distinct id from (values (new.order_id), (old.order_id)) both_ids (id) where id is not null) touched;
  return null;
end $$;
create trigger order_unit_told_to_staff after insert or delete on order_unit
  for each row execute function tell_staff_of_order_part();
create trigger parcel_told_to_staff after insert or update or delete on parcel
  for each row execute function tell_staff_of_order_part();
create trigger order_note_told_to_staff after insert on order_note
  for each row execute function tell_staff_of_order_part();
create trigger order_payment_change_told_to_staff after insert on order_payment_change
  for each row execute function tell_staff_of_order_part();
create trigger payment_attempt_told_to_staff after insert or update of status on payment_attempt
  for each row execute function tell_staff_of_order_part();
create trigger receipt_told_to_staff after insert or update on receipt
  for each row execute function tell_staff_of_order_part();
create trigger refund_told_to_staff after insert or update on refund
  for each row execute function tell_staff_of_order_part();
create trigger return_request_told_to_staff after insert or update on return_request
  for each row execute function tell_staff_of_order_part();

-- And of what waits for them besides orders, so that it is counted anew.
create function tell_waiting() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', 'desk waiting');
  return null;
end $$;
create trigger lead_told_to_staff after insert or update of state or delete on lead
  for each statement execute function tell_waiting();
create trigger review_told_to_staff after insert or update of status or delete on review
  for each statement execute function tell_waiting();
create trigger feedback_told_to_staff after insert or update of answer, closed_at or delete on feedback
  for each statement execute function tell_waiting();
create trigger data_request_told_to_staff after insert or update of closed_at on data_request
  for each statement execute function tell_waiting();
create trigger receipt_waiting_told_to_staff after insert or update of state on receipt
  for each statement execute function tell_waiting();
create trigger refund_waiting_told_to_staff after insert or update of state on refund
  for each statement execute function tell_waiting();

-- Placing sends no notice of its own (see 0025-orders-told-in-batches.sql). Nobody has a new order open, so of a batch staff are
-- told the latest, for their counts.
create or replace function tell_placed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', o.person_id || ' order ' || o.id)
    from relayed r join shop_order o on o.id = (r.payload ->> 'orderId')::bigint
    where r.kind = 'orders.placed' and o.person_id is not null;
  perform pg_notify('alo_live', 'desk order ' || max((r.payload ->> 'orderId')::bigint))
    from relayed r where r.kind = 'orders.placed' having count(*) > 0;
  return null;
end $$;

-- Staff find a review by words of it, of its author's name and of its product's, and by its stars; oldest first, among a million.
alter table review
  add column found_words tsvector not null generated always as (to_tsvector('simple', vi_norm(author || ' ' || comment))) stored;
create index review_by_words on review using gin (found_words);
create index review_by_stars on review (rating, status, id);
create index review_of_product on review (product_id, status, id);
create index product_by_name_words on product using gin (to_tsvector('simple', name_plain));

-- What a thing was called in English, where the entry does not hold it beside its Vietnamese name anyway.
alter table audit_entry add column subject_name_en text;
