-- What a person tells of themselves, and a new address that waits to be confirmed.
alter table person add column birth_date date;
alter table person add column gender text check (gender in ('male', 'female', 'other'));
alter table person add column new_email text;
alter table person add column closed_at timestamptz;

-- A device that is signed in: what it called itself and where it came from, so that its owner knows it again.
alter table session add column id bigint generated always as identity unique;
alter table session add column agent text not null default '';
alter table session add column address text not null default '';

-- A link in a mail: only the SHA-256 of its token is kept, as with sessions. Used once.
create table mail_link (
  token_hash  bytea primary key,
  person_id   bigint not null references person (id) on delete cascade,
  purpose     text not null check (purpose in ('verify', 'reset')),
  -- The news it was written for: a mail that had to be sent again has another token of the same event.
  event_id    bigint not null,
  -- The address it was sent to: it proves that one, and no other the person may have by now.
  email       text not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index mail_link_by_person on mail_link (person_id, purpose, created_at desc);
create index mail_link_by_age on mail_link (expires_at);

-- Random bits of this installation: what is kept under a hash that strangers could work out again is keyed with these.
create table secret (
  name  text primary key,
  bits  bytea not null
);
insert into secret values ('sign-in', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Wrong passwords, counted by whom they were meant for and from where: of names that exist and of those that do not alike.
create table sign_in_failure (
  key         bytea primary key,
  failures    int not null,
  -- Nothing is tried for this key before then.
  wait_until  timestamptz not null,
  forget_at   timestamptz not null
);
create index sign_in_failure_by_age on sign_in_failure (forget_at);

-- From where a person has signed in rightly: an address, and an address together with a device. Strangers' guesses do not shut
-- these out, and only others are told by mail. Kept as keyed hashes.
create table known_origin (
  person_id     bigint not null references person (id) on delete cascade,
  hash          bytea not null,
  last_used_at  timestamptz not null default now(),
  primary key (person_id, hash)
);
create index known_origin_by_age on known_origin (last_used_at);

-- What a person agreed to or took back, word for word: rows are only added, the latest of a purpose holds.
create table consent (
  id            bigint generated always as identity primary key,
  person_id     bigint not null references person (id) on delete cascade,
  purpose       text not null,
  granted       boolean not null,
  text_version  text not null,
  text          text not null,
  language      text not null check (language in ('vi', 'en')),
  address       text not null,
  agent         text not null,
  created_at    timestamptz not null default now()
);
create index consent_by_person on consent (person_id, purpose, id desc);

-- Where a person wants to hear of what; a row only where it differs from the default.
create table notification_setting (
  person_id  bigint not null references person (id) on delete cascade,
  type       text not null,
  channel    text not null check (channel in ('SHOP', 'EMAIL')),
  enabled    boolean not null,
  primary key (person_id, type, channel)
);

alter table notification add column pinned_at timestamptz;

-- Saved ways of paying. Of a card only brand, last four digits and expiry: its number is never here.
create table payment_method (
  id              bigint generated always as identity primary key,
  person_id       bigint not null references person (id) on delete cascade,
  payment_type    text not null check (payment_type in ('credit_card', 'debit_card', 'bank_account', 'ewallet')),
  provider        text not null,
  brand           text,
  last_four       text not null check (length(last_four) <= 4),
  -- A bank account's or wallet's own number, for paying back; never a card's.
  account_number  text check (account_number is null or payment_type in ('bank_account', 'ewallet')),
  expiry_month    int check (expiry_month between 1 and 12),
  expiry_year     int,
  is_default      boolean not null default false,
  created_at      timestamptz not null default now(),
  check ((payment_type in ('credit_card', 'debit_card')) = (expiry_month is not null and expiry_year is not null))
);
create index payment_method_by_person on payment_method (person_id, id);
create unique index payment_method_default on payment_method (person_id) where is_default;

-- What a person did, for themselves to look at. Said in the reader's language when it is read.
create table activity (
  id           bigint generated always as identity primary key,
  person_id    bigint not null references person (id) on delete cascade,
  entity_type  text not null,
  kind         text not null,
  details      jsonb not null default '{}',
  -- Empty where the person has not agreed that they are kept.
  address      text,
  agent        text,
  created_at   timestamptz not null default now()
);
create index activity_by_person on activity (person_id, id desc);
create index activity_by_person_entity on activity (person_id, entity_type, id desc);
create index activity_by_age on activity (created_at);

-- Files people uploaded. A row says what there is; bytes without a row are swept away.
create table stored_file (
  id               bigint generated always as identity primary key,
  bucket           text not null,
  name             text not null,
  owner_id         bigint references person (id) on delete set null,
  -- Where its bytes lie: another with every upload, so that a reader never meets half a file.
  key              text not null unique,
  size             bigint not null,
  content_type     text not null,
  md5              text not null,
  custom_metadata  jsonb not null default '{}',
  download_token   text not null,
  generation       int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (bucket, name)
);
create index stored_file_by_owner on stored_file (owner_id);
