-- What goes with anything is looked for among a brand's own accessories first, category by category: without this each category
-- was read as a whole for it, 30 ms at 100 thousand products.
create index product_by_brand_in_category on product (brand_id, category_id, id desc) where status <> 'DISCONTINUED';
