-- A picture, specification or fit that is moved from one product to another changes both: the page it left, and what finds it.

create or replace function details_changed() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  else
    select array_agg(distinct product_id) into ids
      from (select product_id from new_rows union select product_id from old_rows) as both_rows;
  end if;
  if ids is null then return null; end if;
  if tg_table_name = 'product_specification' then perform touch_products(ids); end if;
  perform drop_pages('', ids);
  return null;
end $$;
drop trigger product_image_updated on product_image;
create trigger product_image_updated after update on product_image
  referencing old table as old_rows new table as new_rows for each statement execute function details_changed();
drop trigger product_specification_updated on product_specification;
create trigger product_specification_updated after update on product_specification
  referencing old table as old_rows new table as new_rows for each statement execute function details_changed();

create or replace function fits_changed() returns trigger language plpgsql as $$
declare both_ids bigint[]; accessories bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct ids.id), array_agg(distinct accessory_id) into both_ids, accessories
      from old_rows, lateral (values (product_id), (accessory_id)) as ids (id);
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct ids.id), array_agg(distinct accessory_id) into both_ids, accessories
      from (select * from new_rows union select * from old_rows) as both_rows,
      lateral (values (product_id), (accessory_id)) as ids (id);
  else
    select array_agg(distinct ids.id), array_agg(distinct accessory_id) into both_ids, accessories
      from new_rows, lateral (values (product_id), (accessory_id)) as ids (id);
  end if;
  if both_ids is null then return null; end if;
  perform touch_products(accessories);
  perform drop_pages('', both_ids);
  return null;
end $$;
create trigger product_fit_updated after update on product_fit
  referencing old table as old_rows new table as new_rows for each statement execute function fits_changed();
