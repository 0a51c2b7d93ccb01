-- Money that goes back, whichever way it came, and money that two tellers tell of.

-- Cash that the courier was paid is money that came in like any other: under its order's code, once.
alter table receipt drop constraint receipt_channel_check;
alter table receipt add constraint receipt_channel_check check (channel in ('VNPAY', 'BANK', 'CASH'));

insert into receipt (channel, external_id, amount_dong, received_at, order_id, state)
select 'CASH', code, total_dong, coalesce(paid_at, placed_at), id, 'APPLIED' from shop_order
where payment_method = 'COD' and payment_status = 'PAID' and total_dong > 0;

-- As much as a message may be: what is kept cut cannot be played again.
alter table payment_message drop constraint payment_message_body_check;
alter table payment_message add constraint payment_message_body_check check (length(body) <= 65536);

-- Of a transfer: who told of it first, what both tellers would say of it (a digest of day, amount and text), and the name under
-- which the other one has told of it since. One transfer is told at most once by each.
alter table receipt
  add column teller      text check (teller in ('HOOK', 'STATEMENT')),
  add column likeness    text,
  add column other_name  text;
create unique index receipt_by_other_name on receipt (other_name) where other_name is not null;
create index receipt_by_likeness on receipt (likeness) where likeness is not null and other_name is null;

-- Money that waited goes back too, also what came for no order that is known.
alter table refund alter column order_id drop not null;

-- REFUSED: the gateway will not do it; staff must. DROPPED: staff say that it need not go back any more.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('ASKED', 'DONE', 'REFUSED', 'DROPPED'));

alter table refund
  -- Under how many numbers the gateway was asked for it: each time it has refused and staff try again, another.
  add column tries        integer not null default 1 check (tries > 0),
  -- Who of the staff ended it, and how: by hand, or as the gateway's own papers say.
  add column settled_by   bigint references person (id),
  add column settled_how  text not null default '';
create index refund_by_state on refund (state, id desc);
