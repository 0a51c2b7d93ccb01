-- Orders as staff look for them among a million, and what staff note on them.

-- Newest first, and each of the choices that leaves few of many; what else may be chosen is read from the index too.
create index shop_order_listed on shop_order (placed_at, id) include (status, payment_status, payment_method);
create index shop_order_by_status on shop_order (status, placed_at, id) include (payment_status, payment_method);
create index shop_order_by_payment on shop_order (payment_status, placed_at, id) include (status, payment_method);

-- By what a customer says on the telephone.
create index shop_order_by_code on shop_order (code text_pattern_ops);
create index shop_order_by_phone on shop_order (phone);
create index person_by_phone on person (phone);
-- As dear as it is: so a rare name is looked up, and of a common one the newest orders are looked through. (No SQL function: that
-- would be taken apart where it is called, and its cost lost.)
create function name_words(name text) returns tsvector
  language plpgsql immutable strict parallel safe cost 10000
  as $$ begin return to_tsvector('simple', public.vi_norm(name)); end $$;
create index shop_order_by_receiver on shop_order using gin (name_words(receiver_name));

-- Whose money may be what came for no order that is known: those that may still be paid, and the end of a code that was mistyped.
create index shop_order_to_pay on shop_order (total_dong)
  where payment_status in ('UNPAID', 'FAILED') and status in ('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING');
create index shop_order_by_code_end on shop_order (right(code, 4));

-- What staff tell each other of an order: kept as it was written. Without a key the shop wrote it down with something staff did.
create table order_note (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references shop_order (id),
  text             text not null,
  written_by       bigint not null references person (id),
  written_at       timestamptz not null,
  idempotency_key  text,
  unique (order_id, written_by, idempotency_key)
);
create index order_note_by_order on order_note (order_id, id);
