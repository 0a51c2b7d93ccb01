-- Goods that customers want to send back.

create table return_request (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references shop_order (id),
  person_id        bigint not null references person (id),
  idempotency_key  text not null,
  request_hash     bytea not null,
  state            text not null default 'REQUESTED'
    check (state in ('REQUESTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'RECEIVED')),
  reason           text not null
    check (reason in ('FAULTY', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND', 'OTHER')),
  note             text not null default '',
  answer           text not null default '',
  asked_at         timestamptz not null default now(),
  answered_at      timestamptz,
  answered_by      bigint references person (id),
  received_at      timestamptz,
  received_by      bigint references person (id),
  unique (person_id, idempotency_key)
);
create index return_request_by_order on return_request (order_id, id desc);
create index return_request_by_state on return_request (state, id);
-- Those that somebody still waits for first, the longest waiting of them before the others.
create index return_request_waiting on return_request ((state in ('REQUESTED', 'ACCEPTED')) desc, id);

create table return_line (
  return_id  bigint not null references return_request (id),
  order_id   bigint not null,
  position   int not null,
  quantity   int not null check (quantity > 0),
  -- What these units cost, less their share of the coupon: settled when it is asked, so that all of a line come to its sum.
  worth_dong bigint not null check (worth_dong >= 0),
  primary key (return_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);
create index return_line_by_order on return_line (order_id);

-- A photo of what is wrong. Without a return yet it is loose: swept away when nobody asks for one.
create table return_photo (
  id            bigint generated always as identity primary key,
  person_id     bigint not null references person (id),
  return_id     bigint references return_request (id),
  position      int not null default 0,
  key           text not null unique,
  content_type  text not null,
  bytes         int not null,
  -- Part of its address: who does not know it sees nothing.
  token         text not null,
  created_at    timestamptz not null default now()
);
create index return_photo_by_return on return_photo (return_id, position);
create index return_photo_by_person on return_photo (person_id);
create index return_photo_loose on return_photo (created_at) where return_id is null;

-- An open page of the order shows what became of the wish: it is told as of any change of the order (0013-live.sql).
create function tell_return() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', new.person_id || ' order ' || new.order_id);
  return null;
end $$;
create trigger return_request_asked_told after insert on return_request for each row execute function tell_return();
create trigger return_request_move_told after update of state on return_request for each row
  when (old.state <> new.state) execute function tell_return();

-- What a refund gives back for, where it is for goods that came back.
alter table refund add column return_id bigint references return_request (id);
create index refund_by_return on refund (return_id) where return_id is not null;
