-- Support chat: a customer, or a guest by their browser's own secret, and the people of the shop.

-- A browser whose user is not signed in. Only the SHA-256 of its secret is kept: who reads this table cannot write as it.
create table support_guest (
  id           bigint generated always as identity primary key,
  secret_hash  bytea not null unique,
  -- Of where it came from only this is kept, under the shop's own key, and only for the hour in which it counts.
  origin_hash  bytea,
  created_at   timestamptz not null default now(),
  -- Its chats became a person's; from then on the secret is worth nothing.
  adopted_at   timestamptz
);
create index support_guest_by_origin on support_guest (origin_hash, created_at) where origin_hash is not null;
create index support_guest_by_age on support_guest (created_at);

create table support_chat (
  id                bigint generated always as identity primary key,
  person_id         bigint references person (id),
  guest_id          bigint references support_guest (id),
  -- With it a chat is begun once. None where its owner had used the same for another before this one became theirs.
  idempotency_key   text,
  created_at        timestamptz not null default now(),
  closed_at         timestamptz,
  last_message_id   bigint not null default 0,
  last_message_at   timestamptz not null default now(),
  -- Up to which message each side has received and read; they only move forward.
  user_received     bigint not null default 0,
  user_read         bigint not null default 0,
  support_received  bigint not null default 0,
  support_read      bigint not null default 0,
  -- Since when the customer waits for an answer.
  waiting_since     timestamptz,
  -- Since when something the shop wrote lies unread, and whether the customer was told so outside of the chat.
  unread_since      timestamptz,
  unread_told_at    timestamptz,
  -- Since when the customer's messages of the last minute are counted, and how many they are.
  minute_began_at   timestamptz not null default '-infinity',
  minute_count      int not null default 0,
  check (num_nonnulls(person_id, guest_id) = 1),
  unique (person_id, idempotency_key),
  unique (guest_id, idempotency_key)
);
create index support_chat_by_person on support_chat (person_id, last_message_id desc) where person_id is not null;
create index support_chat_by_guest on support_chat (guest_id, last_message_id desc) where guest_id is not null;
create index support_chat_guests_by_age on support_chat (last_message_at) where guest_id is not null;
-- As staff list them: those that wait longest first, then the latest.
create index support_chat_desk on support_chat (waiting_since, last_message_id desc);
create index support_chat_desk_open on support_chat (waiting_since, last_message_id desc) where closed_at is null;
create index support_chat_desk_closed on support_chat (waiting_since, last_message_id desc) where closed_at is not null;
create index support_chat_unread on support_chat (unread_since)
  where unread_since is not null and unread_told_at is null and person_id is not null;

-- The messages of one chat have their ids in the order they become visible: a message's id is drawn by whoever holds the chat's
-- row, and noted there.
create sequence support_message_number;
create table support_message (
  id          bigint primary key default nextval('support_message_number'),
  chat_id     bigint not null references support_chat (id) on delete cascade,
  side        text not null check (side in ('USER', 'SUPPORT')),
  -- Who of the shop wrote it; none on the customer's side, nor for somebody who has left.
  person_id   bigint references person (id),
  key         text not null,
  message     text not null,
  created_at  timestamptz not null default now(),
  unique (chat_id, side, key)
);
create index support_message_by_chat on support_message (chat_id, id);
create index support_message_by_side on support_message (chat_id, side, id);
create index support_message_by_writer on support_message (person_id) where person_id is not null;

insert into secret values ('support', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Whose a chat has become is told to them and to all staff: "7 chat 34", "desk chat 34". What else happens in a chat is told in
-- the same words right after its commit (src/server/support/support-tell.ts): notices that are part of a commit hold all other
-- such commits up until it is on the disk.
create function tell_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', new.person_id || ' chat ' || new.id);
  perform pg_notify('alo_live', 'desk chat ' || new.id);
  return null;
end $$;
create trigger support_chat_adopted after update of person_id on support_chat for each row execute function tell_chat();

-- A browser whose secret is worth nothing any more is shut out at once.
create function tell_guest() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', 'guest:' || old.id || ' session');
  return null;
end $$;
create trigger support_guest_adopted after update of adopted_at on support_guest for each row execute function tell_guest();
create trigger support_guest_gone after delete on support_guest for each row execute function tell_guest();

-- What somebody hears depends on their role: who has another one listens anew.
create function tell_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', new.id || ' role');
  return null;
end $$;
create trigger person_role_told after update of role on person for each row
  when (old.role <> new.role) execute function tell_role();
