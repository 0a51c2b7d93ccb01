-- What staff write of the shop's texts: editions of each, the versions of policies with their day, the slides of the front page.

alter table article
  add column edition  int not null default 1,
  -- Who made it by which key, "12:a-key": the same call again makes no second one.
  add column made_by  text unique;
create index article_by_moment on article (published_at desc, id desc);

alter table faq
  add column edition  int not null default 1,
  add column made_by  text unique;

alter table content_page
  add column edition  int not null default 1;

-- Each policy as it stood from a moment on, the one that stands now among them. Rows are added, never changed.
create table content_page_version (
  slug            text not null references content_page (slug),
  edition         int not null,
  at              timestamptz not null,
  -- None: it came with the shop.
  person_id       bigint references person (id),
  title           text not null,
  title_en        text not null,
  description     text not null,
  description_en  text not null,
  body            text not null,
  body_en         text not null,
  primary key (slug, edition)
);
insert into content_page_version (slug, edition, at, title, title_en, description, description_en, body, body_en)
select slug, edition, updated_at, title, title_en, description, description_en, body, body_en from content_page;

-- What the front page begins with. With none that is shown it greets with words of its own.
create table hero_slide (
  id          bigint generated always as identity primary key,
  edition     int not null default 1,
  made_by     text unique,
  position    int not null default 0,
  active      boolean not null default false,
  -- Shown from then, and until then; null: from ever, for ever.
  starts_at   timestamptz,
  ends_at     timestamptz,
  line        text not null,
  line_en     text not null,
  text        text not null,
  text_en     text not null,
  -- One or two buttons: [{"to": "/products", "vi": "Xem điện thoại", "en": "See phones"}].
  ways        jsonb not null check (jsonb_typeof(ways) = 'array'),
  image_key   text not null,
  updated_at  timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index hero_slide_shown on hero_slide (position, id) where active;
create trigger hero_slide_marked before update on hero_slide for each row execute function mark_text();
create trigger hero_slide_changed after insert or update or delete on hero_slide
  for each statement execute function texts_changed('hero');
