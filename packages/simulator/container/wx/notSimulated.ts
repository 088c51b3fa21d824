/**
 * Functions of WeChat that the simulator does not have. They exist, so that an app can detect them. A call is recorded
 * as an error: either the simulator must get the function, or the call is a mistake.
 */
export const notSimulated = (
  'addCard addFileToFavorites addPhoneCalendar addPhoneContact addPhoneRepeatCalendar ' +
  'canvasGetImageData canvasPutImageData canvasToTempFilePath chooseAddress chooseContact ' +
  'chooseInvoice chooseInvoiceTitle chooseLicensePlate chooseLocation chooseMessageFile choosePoi ' +
  'chooseVideo closeSocket compressVideo createAnimation createAudioContext createBLEConnection ' +
  'createCameraContext createCanvasContext createInnerAudioContext createInterstitialAd ' +
  'createLivePlayerContext createLivePusherContext createMapContext createMediaContainer ' +
  'createMediaQueryObserver createOffscreenCanvas createVideoContext createWorker cropImage ' +
  'downloadFileToAlbum editImage exitMiniProgram exitVoIPChat faceDetect getAppAuthorizeSetting ' +
  'getAvailableAudioSources getBackgroundAudioManager getBackgroundFetchData getBatteryInfo ' +
  'getBatteryInfoSync getConnectedWifi getExtConfig getExtConfigSync getFileInfo getFuzzyLocation ' +
  'getGroupEnterInfo getHCEState getLocalIPAddress getLocation getLogManager getNFCAdapter ' +
  'getPerformance getRandomValues getRealtimeLogManager getRecorderManager getRendererUserAgent ' +
  'getSavedFileInfo getSavedFileList getScreenBrightness getSelectedTextRange getShareInfo ' +
  'getSkylineInfo getUserCryptoManager getUserInfo getUserProfile getVideoInfo getWeRunData ' +
  'getWifiList hideTabBar hideTabBarRedDot initFaceDetect loadFontFace navigateBackMiniProgram ' +
  'navigateToMiniProgram onAccelerometerChange onCompassChange onDeviceMotionChange ' +
  'onGyroscopeChange onLocationChange onNeedPrivacyAuthorization onSocketClose onSocketError ' +
  'onSocketMessage onSocketOpen openAppAuthorizeSetting openBluetoothAdapter openCard ' +
  'openChannelsLive openCustomerServiceChat openEmbeddedMiniProgram openLocation ' +
  'openSystemBluetoothSetting openVideoEditor playBackgroundAudio playVoice preloadAssets ' +
  'previewMedia reportAnalytics reportEvent reportMonitor reportPerformance removeSavedFile ' +
  'removeTabBarBadge restartMiniProgram reserveChannelsLive saveFile saveFileToDisk ' +
  'saveVideoToPhotosAlbum scanCode sendSocketMessage setInnerAudioOption setScreenBrightness ' +
  'setTabBarBadge setTabBarItem setTabBarStyle setTopBarText setVisualEffectOnCapture ' +
  'setWindowSize shareFileMessage shareVideoMessage showShareImageMenu showTabBar ' +
  'showTabBarRedDot startAccelerometer startBeaconDiscovery startBluetoothDevicesDiscovery ' +
  'startCompass startDeviceMotionListening startFacialRecognitionVerify startGyroscope ' +
  'startLocationUpdate startRecord startSoterAuthentication startWifi updateVoIPChatMuteSetting'
).split(' ');
