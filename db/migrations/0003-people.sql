create table person (
  id              bigint generated always as identity primary key,
  username        text not null,
  email           text not null,
  fullname        text not null,
  phone           text,
  password_hash   text not null,
  role            text not null default 'USER' check (role in ('USER', 'STAFF', 'ADMIN')),
  status          text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOCKED', 'CLOSED')),
  image_url       text,
  image_path      text,
  email_verified  boolean not null default false,
  created_at      timestamptz not null default now()
);
create unique index person_by_username on person (lower(username));
create unique index person_by_email on person (lower(email));

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table session (
  token_hash    bytea primary key,
  person_id     bigint not null references person (id) on delete cascade,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index session_by_person on session (person_id);

create table address (
  id             bigint generated always as identity primary key,
  person_id      bigint not null references person (id) on delete cascade,
  receiver_name  text not null,
  phone          text not null,
  address_line   text not null,
  city           text not null,
  state          text not null,
  country        text not null,
  postal_code    text not null default '',
  is_default     boolean not null default false,
  created_at     timestamptz not null default now()
);
create index address_by_person on address (person_id, id);
create unique index address_default on address (person_id) where is_default;
