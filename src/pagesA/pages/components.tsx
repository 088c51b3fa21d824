import { ComponentGallery } from '@/features/component-gallery/ComponentGallery';

// Not in the table of pages: app.config.ts adds the page to development builds only.
export default ComponentGallery;
