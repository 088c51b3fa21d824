import { describe, expect, it } from 'vitest';
import { isCancelled, isDenied, rejectionText } from '@/platform/rejection/rejection.weapp';

/** WeChat's texts of its errors. */
describe('a rejection by WeChat', () => {
  it.each([
    [112, 'chooseMedia:fail api scope is not declared in the privacy agreement', /还没有放行/],
    [104, 'chooseMedia:fail privacy permission is not authorized', /《用户隐私保护指引》/],
    [103, 'authorize:fail auth deny', /点右上角/],
    [103, 'saveImageToPhotosAlbum:fail auth denied', /点右上角/],
    [103, 'saveImageToPhotosAlbum:fail authorize no response', null],
    [3, 'chooseMedia:fail system permission denied', /手机的设置/],
  ])('%i, “%s”, has its own text', (errno, errMsg, told) => {
    expect(rejectionText({ errno, errMsg })).toMatch(told ?? /点右上角/);
    // Android and older clients leave out the number.
    if (told) expect(rejectionText({ errMsg })).toMatch(told);
  });

  it('about the privacy guide does not count as one about the album', () => {
    expect(
      isDenied({ errMsg: 'saveImageToPhotosAlbum:fail privacy permission is not authorized' }),
    ).toBe(false);
    expect(isDenied({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })).toBe(true);
  });

  it('has no text when the user cancelled or the reason is unknown', () => {
    const cancelled = { errMsg: 'chooseMedia:fail cancel' };
    expect([isCancelled(cancelled), rejectionText(cancelled)]).toEqual([true, null]);
    expect(rejectionText({ errMsg: 'chooseMedia:fail no memory' })).toBeNull();
    expect(rejectionText(undefined)).toBeNull();
  });
});
