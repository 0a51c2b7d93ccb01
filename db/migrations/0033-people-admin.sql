-- People as administrators look for them among a million, and the second factor of those who run the shop.

-- Raised by whoever changes role or status: of two who do, the second is told.
alter table person add column edition int not null default 1;
-- None where nobody has signed in with the account since this was first noted.
alter table person add column signed_in_at timestamptz;

-- The few among many: all others are listed along the primary key.
create index person_by_role on person (role, id) where role <> 'USER';
create index person_by_status on person (status, id) where status <> 'ACTIVE';
-- By what one types: the beginning of a name to sign in with or of an address, words of a name (0028 knows the telephone).
create index person_by_username_begun on person (lower(username) text_pattern_ops);
create index person_by_email_begun on person (lower(email) text_pattern_ops);
create index person_by_fullname on person using gin (name_words(fullname));

-- What an app shows codes from (RFC 6238), beside the password.
create table second_factor (
  person_id     bigint primary key references person (id) on delete cascade,
  secret        bytea not null,
  -- The step of thirty seconds whose code was taken last: no code of it, or of one before, is taken again.
  taken_step    bigint not null default 0,
  begun_at      timestamptz not null,
  -- None while it is being set up: nobody is asked for it yet.
  confirmed_at  timestamptz
);

-- For who has lost the app: each lets its person in once. Only the SHA-256 is kept, of 80 random bits.
create table recovery_code (
  person_id  bigint not null references second_factor (person_id) on delete cascade,
  hash       bytea not null,
  used_at    timestamptz,
  primary key (person_id, hash)
);

-- Somebody's password was right, and the second factor is asked for. Only the SHA-256 of its token is kept.
create table sign_in_challenge (
  token_hash  bytea primary key,
  person_id   bigint not null references person (id) on delete cascade,
  expires_at  timestamptz not null
);
create index sign_in_challenge_by_person on sign_in_challenge (person_id);
create index sign_in_challenge_by_age on sign_in_challenge (expires_at);

-- What holds for everybody's signing in: one row.
create table sign_in_rule (
  only_row         boolean primary key default true check (only_row),
  -- Staff do nothing in the back office before they have a second factor.
  factor_required  boolean not null default false,
  edition          int not null default 1
);
insert into sign_in_rule default values;
