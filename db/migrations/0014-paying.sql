-- Paying. An order is written first; what is paid for it only moves it on. Nothing that a gateway or a bank says is lost,
-- whatever becomes of it: what fits no order waits for staff.

alter table shop_order
  -- Units are set aside for an order that is paid ahead until this moment; null: it waits for no payment (any more).
  add column hold_until  timestamptz,
  add column paid_at     timestamptz;
create index shop_order_by_hold on shop_order (hold_until) where hold_until is not null;

-- Who moved it: its customer, somebody of the staff, or the shop by itself (a payment came, the time was over).
alter table order_move
  add column mover   text not null default 'shop' check (mover in ('customer', 'staff', 'shop')),
  add column reason  text not null default '';

update order_move set mover = 'customer' where status = 'PENDING'; -- the first one is the placing

-- One way to the gateway and back: the reference is what both sides call it by.
create table payment_attempt (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references shop_order (id),
  reference       text not null unique,
  amount_dong     bigint not null check (amount_dong > 0),
  status          text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'FAILED')),
  -- What the gateway said last: its answer code, its own number of the payment, the bank that paid.
  answer_code     text,
  gateway_number  text,
  bank_code       text,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  -- When the gateway was last asked what became of it.
  asked_at        timestamptz,
  settled_at      timestamptz
);
create index payment_attempt_by_order on payment_attempt (order_id, id desc);
-- Those the gateway is asked about when it says nothing.
create index payment_attempt_open on payment_attempt (expires_at) where status = 'OPEN';

-- Every word of a gateway or a bank as it came, and what we answered: it can be played again.
create table payment_message (
  id           bigint generated always as identity primary key,
  channel      text not null check (channel in ('VNPAY_IPN', 'VNPAY_QUERY', 'VNPAY_REFUND', 'BANK_HOOK', 'BANK_STATEMENT')),
  received_at  timestamptz not null default now(),
  body         text not null check (length(body) <= 20000),
  outcome      text not null default ''
);
create index payment_message_by_moment on payment_message (received_at);

-- Money that reached us, once each. APPLIED: it pays its order. WAITING: staff must look at it (`reason` says why).
-- SETTLED: they have.
create table receipt (
  id           bigint generated always as identity primary key,
  channel      text not null check (channel in ('VNPAY', 'BANK')),
  external_id  text not null,
  amount_dong  bigint not null check (amount_dong > 0),
  received_at  timestamptz not null default now(),
  content      text not null default '',
  order_id     bigint references shop_order (id),
  -- The way it came by, where it came through the gateway: needed to give it back.
  attempt_id   bigint references payment_attempt (id),
  message_id   bigint references payment_message (id),
  state        text not null check (state in ('APPLIED', 'WAITING', 'SETTLED')),
  reason       text check (reason in ('UNKNOWN_ORDER', 'LATE', 'TOO_LITTLE', 'TOO_MUCH', 'PAID_TWICE', 'SUSPICIOUS')),
  settled_at   timestamptz,
  settled_by   bigint references person (id),
  settled_how  text not null default '',
  unique (channel, external_id),
  check ((state = 'APPLIED') = (reason is null)),
  check (state <> 'APPLIED' or order_id is not null)
);
create index receipt_waiting on receipt (id) where state = 'WAITING';
create index receipt_by_order on receipt (order_id);

-- Money that goes back. ASKED: the gateway has not answered yet, or staff must transfer it by hand.
create table refund (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references shop_order (id),
  receipt_id   bigint not null references receipt (id),
  amount_dong  bigint not null check (amount_dong > 0),
  request_id   text not null unique,
  state        text not null default 'ASKED' check (state in ('ASKED', 'DONE', 'REFUSED')),
  reason       text not null default '',
  answer_code  text,
  asked_by     bigint references person (id),
  asked_at     timestamptz not null default now(),
  -- When the gateway was last told of it; it may have heard though no answer came.
  sent_at      timestamptz,
  done_at      timestamptz
);
create index refund_by_order on refund (order_id);
create index refund_by_receipt on refund (receipt_id);
create index refund_asked on refund (id) where state = 'ASKED';
